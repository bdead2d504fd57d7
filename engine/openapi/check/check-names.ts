import type { Json } from '../../model/api.ts'
import { didYouMean, nameFinder } from '../../model/problem.ts'
import { editDistance } from '../../model/text/edit-distance.ts'
import { type JsonObject, listOf, objectOf, own, step, text } from '../json.ts'
import type { Warn } from './check-objects.ts'

/**
 * Collects the names in a description: `enter` reads an object. `reportMissing`, called last, reports the names of security
 * schemes, operations and tags that do not exist.
 */
export function nameCheck(document: JsonObject, warn: Warn) {
  const schemes = Object.keys(objectOf(own(own(document, 'components'), 'securitySchemes')))
  const declared = listOf(own(document, 'tags')).flatMap((tag) => text(own(tag, 'name')) ?? [])
  const tags = new Set(declared)
  /** The tags that only operations have, with their first position. OpenAPI allows such tags. */
  const undeclared = new Map<string, string>()
  const operationIds = new Set<string>()
  const links: { operationId: string; pointer: string }[] = []

  return {
    enter(kind: string, object: JsonObject, pointer: string): void {
      if (kind === 'OpenAPI' || kind === 'Operation')
        checkRequirements(own(object, 'security'), step(pointer, 'security'))
      if (kind === 'Operation') {
        operationIds.add(text(own(object, 'operationId')) ?? '')
        for (const [index, tag] of listOf(own(object, 'tags')).entries()) {
          const name = text(tag) ?? ''
          if (!tags.has(name)) undeclared.set(name, step(step(pointer, 'tags'), index))
          tags.add(name)
        }
      }
      const linked = kind === 'Link' ? text(own(object, 'operationId')) : undefined
      if (linked !== undefined) links.push({ operationId: linked, pointer: step(pointer, 'operationId') })
    },
    reportMissing(): void {
      const nearest = nameFinder()
      for (const { operationId, pointer } of links) {
        if (operationIds.has(operationId)) continue
        const hint =
          didYouMean(operationId, [...operationIds], nearest) || 'Write the operationId of an operation.'
        warn(`The link leads to the operation "${operationId}", which does not exist.`, hint, pointer)
      }
      for (const [name, pointer] of undeclared) {
        const meant = nearest(name, () => declared)
        // Tags may be parts of sentences, which are near each other. A mistake in typing is nearer.
        if (meant === '' || editDistance(name.toLowerCase(), meant.toLowerCase()) > 2) continue
        warn(`The tag "${name}" is not declared.`, `Did you mean "${meant}"?`, pointer)
      }
      for (const [index, group] of listOf(own(document, 'x-tagGroups')).entries()) {
        for (const [position, tag] of listOf(own(group, 'tags')).entries()) {
          const name = text(tag) ?? ''
          if (tags.has(name)) continue
          const hint = didYouMean(name, [...tags]) || 'Write a tag that an operation has, or delete the name.'
          const at = `/x-tagGroups/${index}/tags/${position}`
          warn(`The group lists the tag "${name}", which does not exist.`, hint, at)
        }
      }
    },
  }

  function checkRequirements(requirements: Json | undefined, pointer: string): void {
    for (const [index, requirement] of listOf(requirements).entries()) {
      for (const name of Object.keys(objectOf(requirement))) {
        if (schemes.includes(name)) continue
        const hint =
          didYouMean(name, schemes) || 'Describe it below components/securitySchemes, or correct the name.'
        warn(`The security scheme "${name}" is not described.`, hint, step(step(pointer, index), name))
      }
    }
  }
}
