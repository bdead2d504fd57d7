import { say } from '../../../model/text/say.ts'
import { inFrame, make } from '../../make.ts'
import { serverKey } from '../../storage/storage-keys.ts'
import { createStoredValue } from '../../storage/stored-value.ts'
import { colorWhenNear } from '../code/color-code.ts'

const OWN = 'own'
/** Without quotes, spaces and other characters with a meaning in a shell or a string: the address is inserted into code. */
const ADDRESS = /^https?:\/\/[\p{L}\p{N}_.:[\]-]+(?:\/[\p{L}\p{N}_.~@%+/-]*)?$/u

/**
 * `<api-servers data-servers='["https://…", …]'>`: lets the reader choose the server address in samples: a server of the
 * description, or another address. The samples of the build contain the first server. A second call changes nothing.
 */
export function enliven(element: HTMLElement): void {
  if (element.childElementCount > 0) return
  const [written = '', ...others]: string[] = JSON.parse(element.dataset.servers ?? '[]')
  // The build quotes the first address in the samples.
  const servers = [written, ...others.filter((address) => ADDRESS.test(address))]
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
    if (select.value !== OWN) chosen.set(select.value)
  })
  own.addEventListener('change', () => {
    const address = own.value.trim().replace(/\/$/, '')
    own.setCustomValidity(
      ADDRESS.test(address) ? '' : say('An address begins with https:// and has no spaces.'),
    )
    if (own.reportValidity()) chosen.set(address)
  })
  Object.assign(element, inFrame())
  element.append(make('label', {}, `${say('Samples call')} `, select), ' ', own)
  const stop = chosen.subscribe(show)
  show()
}

/** Replaces the address of the API in the addresses of operations, and in their requests. */
function replaceAddress(from: string, to: string): void {
  if (from === to) return
  for (const endpoint of document.querySelectorAll<HTMLElement>('api-endpoint:not([data-own-server])')) {
    const { address = '' } = endpoint.dataset
    endpoint.dataset.address = to + address.slice(from.length)
    const [path = ''] = /^[\w:/.~-]*/.exec(address.slice(from.length)) ?? []
    const operation = endpoint.closest('.api-operation')
    for (const block of operation?.querySelectorAll('.api-samples tab-group code-block') ?? []) {
      const code = block.querySelector('code')
      if (!code?.textContent?.includes(from)) continue
      code.textContent = replaceCalled(code.textContent, from, to, path)
      colorWhenNear(block)
    }
  }
}

/**
 * Replaces an address before a path, without the parameters of the path, and before the end of a text in code. In other places,
 * such as a value in the body of a request, the address of the API stays.
 */
function replaceCalled(code: string, from: string, to: string, path: string): string {
  const isCalled = (rest: string) => rest.startsWith(path) || /^\/?["'`\s]/.test(rest)
  const [first = '', ...others] = code.split(from)
  return others.reduce((before, after) => before + (isCalled(after) ? to : from) + after, first)
}
