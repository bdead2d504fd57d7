import { say } from '../../../model/text/say.ts'

/** The label of a deprecated operation or security scheme. */
export function Deprecated() {
  return (
    <>
      {' '}
      <span className="api-deprecated" data-markdown="parentheses">
        {say('deprecated')}
      </span>
    </>
  )
}
