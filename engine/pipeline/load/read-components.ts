import type { Components } from '../../components/define-component.ts'
import { components } from '../../components/index.ts'
import { errorOf, type Problem } from '../../model/problem.ts'
import type { ComponentSources } from '../cache/component-fingerprints.ts'
import { type ImportModule, loadProblem } from './import-module.ts'
import { absolute, type Project, readText } from './project.ts'

/** Returns the engine's components with the site's components, which are the export `components` of `components/index.ts`. */
export async function readComponents(
  project: Project,
  importModule: ImportModule,
): Promise<{ value: Components; own: ComponentSources } | { value: null; problems: Problem[] }> {
  const file = `${project.site}components/index.ts`
  const problem = (message: string, hint: string, source = file) => ({
    value: null,
    problems: [errorOf('components', source, message, hint)],
  })
  if (readText(project, file) === null) {
    const other = ['tsx', 'js', 'jsx', 'mjs', 'mts']
      .map((ending) => file.replace(/ts$/, ending))
      .find((each) => readText(project, each) !== null)
    if (other === undefined) return { value: components, own: { names: [], imports: new Map() } }
    const hint =
      'Rename it to index.ts. Move JSX into files such as components/Note.tsx, which index.ts imports.'
    return problem('The file is not read: the components of a site are in components/index.ts.', hint, other)
  }
  try {
    const { exports, imports } = await importModule(absolute(project, file))
    if (exports.components === undefined) {
      return problem(
        'The file exports no `components`.',
        'Write `export const components = { … }`, or delete the file.',
      )
    }
    const own = exports.components as Components
    if (typeof own !== 'object' || own === null)
      return problem('The export `components` is no object.', 'Write `export const components = { Note }`.')
    const plain = Object.keys(own).find((name) => own[name]?.props === undefined)
    if (plain !== undefined) {
      return problem(
        `The component "${plain}" is not made by \`defineComponent\`.`,
        "Write `defineComponent({ props: z.strictObject({ … }), Component: … })`, imported from 'wordframe/components'.",
      )
    }
    return { value: { ...components, ...own }, own: { names: Object.keys(own), imports } }
  } catch (error) {
    const hint = 'Correct their source, or the data that they read.'
    return {
      value: null,
      problems: [loadProblem('components', file, 'The components do not load', error as Error, hint)],
    }
  }
}
