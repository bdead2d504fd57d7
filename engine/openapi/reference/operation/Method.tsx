/** The badge of an HTTP method. The stylesheet contains its color. Browsers do not translate it. */
export function Method({ method }: { method: string }) {
  return (
    <span className="api-method" data-method={method.toLowerCase()} translate="no">
      {method}
    </span>
  )
}
