/** Badge of an HTTP method; its colour is the stylesheet's. */
export function Method({ method }: { method: string }) {
  return (
    <span className="api-method" data-method={method.toLowerCase()}>
      {method}
    </span>
  )
}
