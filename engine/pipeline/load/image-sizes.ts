import { readFileSync } from 'node:fs'
import { imageSize } from 'image-size'
import { absolute, type Project } from './project.ts'

/** Makes the function that gives an image's size in pixels, or null where there is no such image. */
export function imageSizes(project: Project): (file: string) => { width: number; height: number } | null {
  return (file) => {
    try {
      const { width, height } = imageSize(readFileSync(absolute(project, `${project.site}/static/${file}`)))
      return { width, height }
    } catch {
      return null
    }
  }
}
