import { expect, it } from 'vitest'
import { filterContents } from './filter-contents.ts'

/** Two groups with two entries each; `changed` lists the names of the elements that the filter has changed. */
function contents() {
  const changed: string[] = []
  const entry = (name: string) => {
    let isHidden = false
    const element = {
      dataset: {} as DOMStringMap,
      get hidden() {
        return isHidden
      },
      set hidden(hidden: boolean) {
        isHidden = hidden
        changed.push(name)
      },
    }
    return { element, text: name }
  }
  const group = (name: string, items: string[]) => ({
    ...entry(name),
    items: items.map((item) => entry(`${name} ${item}`)),
  })
  const groups = [group('Files', ['Upload', 'Remove']), group('Models', ['List', 'Remove'])]
  const shown = () =>
    groups
      .filter(({ element }) => !element.hidden)
      .flatMap(({ items }) => items.filter(({ element }) => !element.hidden).map(({ text }) => text))
  return { groups, shown, changed: () => changed.splice(0) }
}

it('hides a group without a match, and does not change its entries', () => {
  const { groups, shown, changed } = contents()
  expect(filterContents(groups, 'upload')).toBe(1)
  expect(shown()).toEqual(['Files Upload'])
  expect(changed()).toEqual(['Files Remove', 'Models'])
})

it('each shown group has the number of its shown entries', () => {
  const { groups } = contents()
  const counts = () => groups.map(({ element }) => element.dataset.entries)
  filterContents(groups, 'upload')
  expect(counts()).toEqual(['1', undefined])
  filterContents(groups, '')
  expect(counts()).toEqual(['2', '2'])
})

it('changes no element if a longer text has the same matches', () => {
  const { groups, changed } = contents()
  filterContents(groups, 'uplo')
  changed()
  filterContents(groups, 'uploa')
  expect(changed()).toEqual([])
})

it('a group that is shown again shows only its entries that match', () => {
  const { groups, shown } = contents()
  filterContents(groups, 'upload')
  filterContents(groups, 'remove')
  expect(shown()).toEqual(['Files Remove', 'Models Remove'])
  filterContents(groups, '')
  expect(shown()).toHaveLength(4)
})

it('shows all entries of a group whose name matches, and returns the number of entries shown', () => {
  const { groups, shown } = contents()
  expect(filterContents(groups, 'models')).toBe(2)
  expect(shown()).toEqual(['Models List', 'Models Remove'])
  expect(filterContents(groups, 'nothing')).toBe(0)
  expect(shown()).toEqual([])
})

it('ignores the host of a pasted address', () => {
  const { groups, shown } = contents()
  for (const { items } of groups) for (const item of items) item.text = `POST /v1/${item.text.split(' ')[1]}`
  expect(filterContents(groups, 'https://api.example.com/v1/upload')).toBe(1)
  expect(shown()).toEqual(['POST /v1/Upload'])
})

it('finds a path by an address with values for its parameters, also below the path of the server', () => {
  const { groups, shown } = contents()
  const [upload, removeFile, list, removeModel] = groups.flatMap(({ items }) => items)
  const paths = ['/files/{file_key}', '/files/{file_key}/comments', '/models', '/models/{id}.json']
  for (const [index, item] of [upload, removeFile, list, removeModel].entries())
    if (item) item.text = `Files GET Title ${paths[index]}`
  const found = (typed: string, base?: string) => {
    filterContents(groups, typed, base)
    return shown().map((text) => text.split(' ').at(-1))
  }
  expect(found('/files/abc/comments')).toEqual(['/files/{file_key}/comments'])
  expect(found('/files/abc/com')).toEqual(['/files/{file_key}/comments'])
  expect(found('/files/abc')).toEqual(['/files/{file_key}', '/files/{file_key}/comments'])
  expect(found('get https://api.example.com/v2/models/a+b.json?x=1', '/v2')).toEqual(['/models/{id}.json'])
  expect(found('"GET /files/abc/comments HTTP/1.1"')).toEqual(['/files/{file_key}/comments'])
  expect(found('post /models/a')).toEqual([])
  expect(found('/abc/comments')).toEqual([])
  expect(found('/comments')).toEqual(['/files/{file_key}/comments'])
})
