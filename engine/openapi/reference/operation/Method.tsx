/** The badge of an HTTP method. The stylesheet contains its color. */
export function Method({ method }: { method: string }) {
  return (
    <span className="api-method" data-method={method.toLowerCase()}>
      {method}
    </span>
  )
}
