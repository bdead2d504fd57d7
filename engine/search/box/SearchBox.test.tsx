import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { controls, frame } from '../../theme/fixtures/test-props.ts'
import { SearchBox } from './SearchBox.tsx'

test('the built page has the field disabled and loading, and no dialog', () => {
  const html = renderToStaticMarkup(
    <SearchBox
      frame={frame}
      version={undefined}
      controls={controls}
      LoadError={() => null}
      Lens={() => null}
    />,
  )
  expect(html).toContain('placeholder="Loading..."')
  expect(html).toContain('disabled=""')
  expect(html).not.toContain('<dialog')
})
