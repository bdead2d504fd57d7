import { say } from '../../../model/text/say.ts'
import { make } from '../../make.ts'
import { serverKey } from '../../storage/storage-keys.ts'
import { createStoredValue } from '../../storage/stored-value.ts'
import { colorWhenNear } from '../code/color-code.ts'

const OWN = 'own'
/** Without quotes and spaces: the address is inserted into code. */
const ADDRESS = /^https?:\/\/[\w.:-]+(?:\/[\w.~/-]*)?$/

/**
 * `<api-servers data-servers='["https://…", …]'>`: lets the reader choose the server address in samples: a server of the
 * description, or another address. The samples of the build contain the first server. A second call changes nothing.
 */
export function enliven(element: HTMLElement): void {
  if (element.childElementCount > 0) return
  const servers: string[] = JSON.parse(element.dataset.servers ?? '[]')
  const [written = ''] = servers
  const chosen = createStoredValue(
    serverKey(element.dataset.reference ?? location.pathname),
    (text) => (text && ADDRESS.test(text) ? text : written),
    (address) => (address === written ? null : address),
  )
  let shown = written
  const options = servers.map((address) => new Option(address, address))
  const select = make('select', {}, ...options, new Option(say('Your own address…'), OWN))
  const own = make('input', { type: 'url', placeholder: 'https://…', ariaLabel: say('Your own address') })

  const show = () => {
    // The reader has left the page of this element. A later page may contain the same samples again.
    if (!element.isConnected) return stop()
    const address = chosen.get()
    const isOwn = !servers.includes(address)
    select.value = isOwn ? OWN : address
    own.hidden = !isOwn
    own.value = isOwn ? address : ''
    replaceAddress(shown, address)
    shown = address
  }
  select.addEventListener('change', () => {
    own.hidden = select.value !== OWN
    if (select.value === OWN) own.focus()
    else chosen.set(select.value)
  })
  own.addEventListener('change', () => {
    const address = own.value.trim().replace(/\/$/, '')
    own.setCustomValidity(
      ADDRESS.test(address) ? '' : say('An address begins with https:// and has no spaces.'),
    )
    if (own.reportValidity()) chosen.set(address)
  })
  element.append(make('label', {}, `${say('Samples call')} `, select), ' ', own)
  const stop = chosen.subscribe(show)
  show()
}

/** Replaces the address in samples and in the addresses of operations. */
function replaceAddress(from: string, to: string): void {
  if (from === to) return
  for (const block of document.querySelectorAll('.api-samples code-block')) {
    const code = block.querySelector('code')
    if (!code?.textContent?.includes(from)) continue
    code.textContent = replaceWhole(code.textContent, from, to)
    colorWhenNear(block)
  }
  for (const endpoint of document.querySelectorAll<HTMLElement>('api-endpoint')) {
    endpoint.dataset.address = replaceWhole(endpoint.dataset.address ?? '', from, to)
  }
}

/** Leaves longer addresses that begin with the same letters, such as those of other hosts. */
function replaceWhole(code: string, from: string, to: string): string {
  const [first = '', ...others] = code.split(from)
  return others.reduce((before, after) => before + (/^[\w.:-]/.test(after) ? from : to) + after, first)
}
