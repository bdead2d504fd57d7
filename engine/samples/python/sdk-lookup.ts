import { didYouMean } from '../../model/problem.ts'
import type { PyNode } from './read-tree.ts'
import { attributesOf, attributeType, type PythonSdk, type SdkClient, type SdkNames } from './sdk-table.ts'
import type { Report } from './to-wire.ts'
import { ofType, UNKNOWN, type Value } from './values.ts'

/** Attributes that every class of the SDK has from pydantic. */
const PYDANTIC = /^(?:model_\w+|dict|json|copy|__\w+__)$/

/** What a name of the SDK means, and a report where it means nothing. */
export class SdkLookup {
  private readonly sdk: PythonSdk
  private readonly report: Report

  constructor(sdk: PythonSdk, report: Report) {
    this.sdk = sdk
    this.report = report
  }

  /** True for a module of the SDK; reports one that it has not. */
  moduleExists(module: string, line: number): boolean {
    const { sdk } = this
    const packages = [...Object.keys(sdk.packages), ...Object.keys(sdk.imports)].map(
      (name) => name.split('.')[0],
    )
    if (!packages.includes(module.split('.')[0])) return false
    const known = [...sdk.modules, ...Object.keys(sdk.imports)]
    const sister = Object.keys(sdk.packages).some((name) => module.startsWith(`${name}.`))
    if (!known.includes(module) && !sister)
      this.report(
        `The SDK has no module "${module}".`,
        didYouMean(module, known) || 'Import from its package.',
        line,
      )
    return true
  }

  /** What a name means that is imported from a module. */
  imported(module: string, name: string, line: number): Value {
    const { sdk } = this
    if (!this.moduleExists(module, line)) return UNKNOWN
    const removed = sdk.removedNames[`${module}.${name}`]
    if (removed !== undefined) {
      this.report(`"${name}" of ${module} is gone: ${removed}.`, 'Use the client of today.', line)
      return UNKNOWN
    }
    const exported = sdk.imports[module]
    const all = [...(exported ?? []), ...(sdk.importsIncidental[module] ?? [])]
    if (exported && !all.includes(name)) {
      const hint = didYouMean(name, exported) || 'See what the module exports.'
      this.report(`${module} has no "${name}".`, hint, line)
      return UNKNOWN
    }
    return this.meaning(module.split('.')[0] ?? '', name)
  }

  private meaning(packageName: string, name: string): Value {
    const { sdk } = this
    const names: SdkNames = sdk.packages[packageName] ?? sdk
    const client = Object.values(sdk.clients).find(
      (candidate) => candidate.import === `${packageName}.${name}`,
    )
    if (client) return { kind: 'client-class', client, names }
    if (Object.hasOwn(names.models, name) || Object.hasOwn(sdk.helpers, name))
      return { kind: 'class', name, names }
    const extra = Object.hasOwn(sdk.extra, name) ? sdk.extra[name] : undefined
    if (extra && !extra.class)
      return {
        kind: 'function',
        name,
        ...(extra.returns !== undefined && { returns: { text: extra.returns, names } }),
      }
    return UNKNOWN
  }

  /** What an attribute of a value is; reports one that is not there. */
  attribute(object: Value, { text: name, line }: PyNode): Value {
    switch (object.kind) {
      case 'client':
        return this.step(object.client, object.names, name, line)
      case 'resource':
        return this.step(object.client, object.names, `${object.path}.${name}`, line)
      case 'module':
        return this.ofModule(object.name, name, line)
      case 'instance': {
        const entry = object.fields.get(name)
        if (entry) return entry.value
        const known = object.model.fields.map((field) => field.name)
        if (!known.includes(name) && !PYDANTIC.test(name))
          this.report(
            `${object.name} has no attribute "${name}".`,
            didYouMean(name, known) || `It has ${known.join(', ')}.`,
            line,
          )
        return UNKNOWN
      }
      case 'unknown': {
        if (!object.type) return UNKNOWN
        const type = attributeType(object.type, name)
        if (type === null && !PYDANTIC.test(name)) {
          const known = attributesOf(object.type)
          this.report(
            `${object.type.text} has no attribute "${name}".`,
            didYouMean(name, known) || `It has ${known.join(', ')}.`,
            line,
          )
        }
        return ofType(type)
      }
      default:
        return UNKNOWN
    }
  }

  private ofModule(module: string, name: string, line: number): Value {
    const path = `${module}.${name}`
    const { sdk } = this
    if (sdk.modules.includes(path) || Object.hasOwn(sdk.imports, path)) return { kind: 'module', name: path }
    return Object.hasOwn(sdk.imports, module) ? this.imported(module, name, line) : UNKNOWN
  }

  /** `client.chat`, `client.chat.complete`: a step on the way to a method. */
  private step(client: SdkClient, names: SdkNames, path: string, line: number): Value {
    for (const [known, method] of Object.entries(client.resources)) {
      const parent = known.slice(0, known.lastIndexOf('.') + 1)
      const asyncPath = method.asyncName === undefined ? undefined : parent + method.asyncName
      if (path === known || path === asyncPath)
        return { kind: 'method', client, names, path, method, isAsync: path !== known }
    }
    const paths = Object.keys(client.resources)
    if (paths.some((known) => known.startsWith(`${path}.`))) return { kind: 'resource', client, names, path }
    const parent = path.slice(0, path.lastIndexOf('.') + 1)
    const depth = path.split('.').length
    const siblings = paths
      .filter((known) => known.startsWith(parent))
      .map((known) => known.split('.').slice(0, depth).join('.'))
    const hint =
      didYouMean(path, [...siblings, ...paths]) || `There are ${[...new Set(siblings)].join(', ')}.`
    this.report(`The client ${client.import} has no "${path}".`, hint, line)
    return UNKNOWN
  }
}
