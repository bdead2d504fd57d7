import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Host } from '../../engine/model/hosts.ts'

/** A server of the system that serves a built site by the files that the build writes for it. */
export interface HostServer {
  /** The address ends with the base path. */
  address: string
  /** Returns the output of the server, which includes warnings about the configuration. */
  messages(): string
  stop(): void
}

interface ServerKind {
  command: string
  /** Its configuration in the build. */
  file: string
  /** Writes the configuration into `folder`, and returns the parameters of the command. */
  configure(site: { config: string; folder: string; port: number }): string[]
}

const APACHE_MODULES = '/usr/lib/apache2/modules'

/** The servers, by the name of the host in the config. */
const kinds = {
  nginx: {
    command: 'nginx',
    file: '.hosts/nginx.conf',
    configure({ config, folder, port }) {
      const text = config.replaceAll('/srv/site', `${folder}/root`).replace('listen 8080', `listen ${port}`)
      const user = process.getuid?.() === 0 ? 'user root;' : ''
      writeFileSync(
        join(folder, 'nginx.conf'),
        `daemon off; ${user} pid ${folder}/pid; error_log stderr; events {} http { access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${text} }`,
      )
      return ['-p', folder, '-c', join(folder, 'nginx.conf')]
    },
  },
  caddy: {
    command: 'caddy',
    file: '.hosts/Caddyfile',
    configure({ config, folder, port }) {
      const text = config.replaceAll('/srv/site', `${folder}/root`).replace(':8080', `:${port}`)
      writeFileSync(join(folder, 'Caddyfile'), `{\n  admin off\n}\n${text}`)
      return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
    },
  },
  apache: {
    command: 'apache2',
    file: '.htaccess',
    configure({ config, folder, port }) {
      // The modules that the file names, and those that each server has.
      const [, named = ''] = /^# Modules: (.*?)\./.exec(config) ?? []
      const modules = ['mpm_event', 'authz_core', 'autoindex', ...named.split(', ')]
      const user = process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''
      writeFileSync(
        join(folder, 'httpd.conf'),
        `${modules.map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`).join('\n')}
Listen ${port}
ServerName localhost
PidFile ${folder}/pid
DefaultRuntimeDir ${folder}
ErrorLog ${folder}/error.log
${user}
TypesConfig /dev/null
DocumentRoot ${folder}/root
<Directory />
  AllowOverride All
  Options FollowSymLinks
  Require all granted
</Directory>
`,
      )
      return ['-f', join(folder, 'httpd.conf'), '-DFOREGROUND']
    },
  },
} satisfies Partial<Record<Host, ServerKind>>

/** The name of a server that the tests start. */
export type ServerName = keyof typeof kinds
/** All servers that the tests start, installed or not. */
export const serverNames = Object.keys(kinds) as ServerName[]

/** Returns whether a server is installed on this machine. */
export function isInstalled(name: ServerName): boolean {
  return spawnSync(kinds[name].command, ['-v'], { stdio: 'ignore' }).error === undefined
}

/** Serves a built site until the server is stopped. Rejects if the server ends before it answers. */
export async function startHost(name: ServerName, site: string, base: string): Promise<HostServer> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  // Apache runs as another user, who must be able to read the folder.
  spawnSync('chmod', ['755', folder])
  const below = join(folder, 'root', base)
  mkdirSync(dirname(below.replace(/\/$/, '')), { recursive: true })
  symlinkSync(resolve(site), below.replace(/\/$/, ''))
  const port = await freePort()
  const { command, file, configure } = kinds[name] as ServerKind
  const config = readFileSync(join(site, file), 'utf8')
  const server = spawn(command, configure({ config, folder, port }), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder },
  })
  let messages = ''
  server.stderr.on('data', (text) => {
    messages += String(text)
  })
  const address = `http://localhost:${port}${base}`
  try {
    await answers(server, address)
  } catch {
    server.kill()
    const log = join(folder, 'error.log')
    throw new Error(
      `${name} does not answer.\n${messages}${existsSync(log) ? readFileSync(log, 'utf8') : ''}`,
    )
  }
  return {
    address,
    messages: () => messages,
    stop() {
      server.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(server: ChildProcess, address: string): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    if (answer) throw new Error(`It answers with ${answer.status}.`)
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('It has ended.')
}

/** Returns a port that no server uses. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, 'localhost', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}
