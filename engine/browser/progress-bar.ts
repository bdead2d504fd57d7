import { createProgress, type Progress } from './navigation/progress.ts'

/** The bar at the top of the window. Its element stands beside the frame, so React never meets it. */
export function createProgressBar(): Progress {
  const bar = document.createElement('div')
  bar.className = 'progress-bar'
  // Screen readers hear the title of the new page instead.
  bar.ariaHidden = 'true'
  bar.style.opacity = '0'
  document.body.append(bar)

  return createProgress((value) => {
    bar.style.opacity = value === null ? '0' : '1'
    // The full bar fades as it is; the next one starts from the left.
    if (value !== null) bar.style.transform = `scaleX(${value})`
  })
}
