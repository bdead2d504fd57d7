import { type HostRules, hostsFolder } from './host-rules.ts'

/** Returns a Dockerfile of a small server that runs without privileges and writes only temporary files. */
export function dockerfile({ base }: HostRules): string {
  return `# docker build -f dist/${hostsFolder}/Dockerfile -t docs dist
# docker run --read-only --tmpfs /tmp -p 8080:8080 docs
FROM nginxinc/nginx-unprivileged:stable-alpine-slim
COPY --chown=101 . /srv/site${base}
COPY --chown=101 ${hostsFolder}/nginx.conf /etc/nginx/conf.d/default.conf
USER 101
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s CMD ["wget", "-q", "--spider", "http://127.0.0.1:8080${base}"]
`
}

/** An example of a workflow, which the author copies to `.github/workflows/` of the repository. */
export const githubWorkflow = `name: Publish the documentation
on:
  push:
    branches: [main]
permissions:
  contents: read
  pages: write
  id-token: write
jobs:
  publish:
    runs-on: ubuntu-latest
    environment: github-pages
    steps:
      - uses: actions/checkout@v4
        with:
          # Dates of pages are those of their commits.
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 20
      - run: npm ci
      - run: npx wordframe build
      - uses: actions/upload-pages-artifact@v5
        with:
          path: dist
          # Files whose names begin with a dot belong to the site. Version 4 leaves them out, and does not know this input.
          include-hidden-files: true
      - uses: actions/deploy-pages@v4
`
