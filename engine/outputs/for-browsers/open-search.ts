import type { OutputFile, Site } from '../../model/site.ts'
import { escapeXml } from '../escape-xml.ts'
import { wholeAddress } from '../whole-address.ts'

/** Returns the file that adds the search to address bars of browsers (OpenSearch 1.1). */
export function openSearch({ config, editions }: Site): OutputFile[] {
  const { title, tagline } = config
  // The root may have no page.
  const page = wholeAddress(config, editions[0].mainRoute)
  const beginning = (length: number) => escapeXml([...title].slice(0, length).join(''))
  const contents = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${beginning(16)}</ShortName>
  <LongName>${beginning(48)}</LongName>
  <Description>${escapeXml(tagline || title)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Url type="text/html" template="${escapeXml(page)}?q={searchTerms}"/>
</OpenSearchDescription>
`
  return [{ path: 'opensearch.xml', contents }]
}
