import type { Value } from './values.ts'

/** The names of a function or a module, and of what it stands in. */
export class Scope {
  private readonly names = new Map<string, Value>()
  private readonly outer: Scope | null

  constructor(outer: Scope | null) {
    this.outer = outer
  }

  get(name: string): Value | undefined {
    return this.names.get(name) ?? this.outer?.get(name)
  }

  set(name: string, value: Value): void {
    this.names.set(name, value)
  }
}
