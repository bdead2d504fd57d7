import { didYouMean } from '../../model/problem.ts'
import type { Arguments, SdkCall } from './sdk-call.ts'
import { modelOf, type PythonSdk, type SdkParameter } from './sdk-table.ts'
import type { Report } from './to-wire.ts'
import { type Entry, ofType, UNKNOWN, type Value } from './values.ts'

/** Measures a call by the SDK's table; gives what comes of it, and hands on the calls of clients. */
export function checkCall(
  callee: Value,
  args: Arguments,
  line: number,
  sdk: PythonSdk,
  report: Report,
  onCall: (call: SdkCall) => void,
): Value {
  switch (callee.kind) {
    case 'client-class': {
      const { client, names } = callee
      checkArguments(
        client.import,
        args,
        client.constructor,
        client.constructorPositional ?? [],
        line,
        report,
      )
      return { kind: 'client', client, names }
    }
    case 'class': {
      const { name, names } = callee
      const type = { text: name, names }
      const helper = Object.hasOwn(sdk.helpers, name) ? sdk.helpers[name]?.constructor : undefined
      if (Array.isArray(helper)) {
        checkArguments(
          name,
          args,
          helper,
          helper.map((parameter) => parameter.name),
          line,
          report,
        )
        return ofType(type)
      }
      const model = modelOf(type)
      if (!model || model.exception) return ofType(type)
      checkArguments(name, args, model.fields, [], line, report)
      return { kind: 'instance', name, model, names, fields: givenTo(model.fields, args), open: args.open }
    }
    case 'method': {
      const { client, method, path, isAsync, names } = callee
      const wrapped = method.wraps === undefined ? undefined : client.resources[method.wraps]
      const own = method.params.map(({ name }) => name)
      const more = wrapped?.params.filter(({ name }) => !own.includes(name)) ?? []
      checkArguments(path, args, [...method.params, ...more], method.positional ?? [], line, report)
      onCall({ callee, args, line })
      const returns = (isAsync ? method.asyncReturns : undefined) ?? method.returns
      return ofType(returns === undefined ? undefined : { text: returns, names })
    }
    case 'function':
      return ofType(callee.returns)
    default:
      return UNKNOWN
  }
}

function checkArguments(
  name: string,
  { positional, named, open }: Arguments,
  parameters: readonly Pick<SdkParameter, 'name' | 'required'>[],
  positionalNames: readonly string[],
  line: number,
  report: Report,
): void {
  if (positional.length > positionalNames.length) {
    report(
      positionalNames.length === 0
        ? `${name} takes its arguments by name.`
        : `${name} takes ${positionalNames.length} argument(s) without a name.`,
      'Write `name=value`.',
      line,
    )
  }
  const known = parameters.map((parameter) => parameter.name)
  for (const [given, { line: at }] of named) {
    if (known.includes(given)) continue
    report(
      `${name} has no parameter "${given}".`,
      didYouMean(given, known) || `It has ${known.join(', ')}.`,
      at,
    )
  }
  if (open) return
  const without = positionalNames.slice(0, positional.length)
  for (const { name: parameter, required } of parameters) {
    if (required && !named.has(parameter) && !without.includes(parameter))
      report(`${name} needs "${parameter}".`, 'Give it.', line)
  }
}

function givenTo(fields: readonly { name: string }[], { named }: Arguments): Map<string, Entry> {
  return new Map([...named].filter(([name]) => fields.some((field) => field.name === name)))
}
