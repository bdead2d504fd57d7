import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkBlocks, findings, type TestBlock, tables } from '../fixtures/check-blocks.ts'
import type { CommandTable } from '../proof.ts'
import { hasSandbox } from '../run/isolate.ts'

const bash = (code: string, meta: TestBlock['meta'] = {}): TestBlock => ({ language: 'bash', code, meta })
const prove = (...blocks: TestBlock[]) => findings(blocks)
/** A script that goes on after each command, which may fail: the sandbox of a script takes longer than its commands. */
const each = (...commands: string[]) => bash(commands.map((command) => `${command} || true`).join('\n'))

const KEY = '--header "Authorization: Bearer $MISTRAL_API_KEY"'
const chat = (body: string, more = KEY) =>
  bash(`curl "https://api.mistral.ai/v1/chat/completions" \\
  --header "Content-Type: application/json" \\
  ${more} \\
  --data '${body}'`)
const GOOD = '{"model": "mistral-small-latest", "messages": [{"role": "user", "content": "Hi"}]}'

describe.runIf(hasSandbox())('a call by curl', () => {
  test('that the description allows has no finding', async () => {
    expect(
      await prove(
        chat(GOOD),
        bash(`curl https://api.mistral.ai/v1/models ${KEY} | jq -r '.data[0].id'`),
        bash(
          `code=$(curl -s -o out.json -w '%{http_code}' https://api.mistral.ai/v1/models ${KEY})\n[ "$code" = 200 ]\njq .data out.json`,
        ),
        bash(`curl -sSX DELETE https://api.mistral.ai/v1/models/ft:a:b ${KEY}`),
        bash(`curl "https://api.mistral.ai/v1/batch/jobs?status=RUNNING&page=1&my_key=a" ${KEY}`),
        bash(`curl -gv "https://api.mistral.ai/v1/batch/jobs?status[]=RUNNING" ${KEY} -H "Key: $(uuidgen)"`),
        bash(`curl -OJ https://api.mistral.ai/v1/models ${KEY}`),
      ),
    ).toEqual([])
  })

  test('follows an answer of the reader, who says yes', async () => {
    const ask = 'read -p "Continue? " answer\n[ "$answer" = yes ]'
    expect(await prove(bash(`${ask}\ncurl https://api.mistral.ai/v1/models ${KEY}`), bash('true'))).toEqual(
      [],
    )
  })

  test('is rejected for a body that the schema rejects, and for unknown names', async () => {
    expect(
      await prove(
        chat(GOOD.replace('"model"', '"temperature": 9, "model"')),
        chat(GOOD.replace('"model"', '"max_token": 9, "model"')),
        chat('{"model": "a", "messages": [}'),
      ),
    ).toEqual([
      '100: POST /v1/chat/completions request: "temperature" must be <= 1.5.',
      expect.stringMatching(/^200: .*max_token/),
      expect.stringMatching(/^300: POST \/v1\/chat\/completions request: the body is not JSON/),
    ])
  })

  test('writes no file, or a file in a folder that exists', async () => {
    const models = `https://api.mistral.ai/v1/models ${KEY}`
    expect(
      await prove(
        bash(`curl -s -o /dev/null -w '%{http_code}' ${models}`),
        bash(`mkdir answers\ncurl -o answers/a.json ${models}`),
        bash(`curl -o absent/a.json ${models}`),
        bash(`curl ${models} --get -d @.`),
      ),
    ).toEqual([
      expect.stringMatching(/^300: The block ends with the status 23: .*absent\/a\.json: No such file/),
      '400: curl reads ".", which is not a file of the sample.',
    ])
  })

  test('is rejected without the key, with another key, and without the type of its body', async () => {
    expect(
      await prove(
        each(
          'curl https://api.mistral.ai/v1/models',
          'curl https://api.mistral.ai/v1/models -H "Authorization: Bearer 123"',
          `curl https://api.mistral.ai/v1/chat/completions ${KEY} -d '${GOOD}'`,
          `curl https://api.mistral.ai/v1/models ${KEY} -H "Accept: text/csv"`,
        ),
      ),
    ).toEqual([
      '100: The header "authorization" is missing.',
      '101: The header "authorization" is not "Bearer <key>" with the key of the environment.',
      '102: POST /v1/chat/completions request: the body is sent as "application/x-www-form-urlencoded".',
      '103: GET /v1/models does not answer with "text/csv".',
    ])
  })

  test('is rejected for an unknown path, method or parameter', async () => {
    expect(
      await prove(
        each(
          `curl https://api.mistral.ai/v1/model ${KEY}`,
          `curl -X PUT https://api.mistral.ai/v1/models ${KEY}`,
          `curl "https://api.mistral.ai/v1/files?page_sise=3" ${KEY}`,
          `curl "https://api.mistral.ai/v1/files?page_size=many" ${KEY}`,
          'curl https://api.example.com/v1/models',
        ),
        bash(`curl https://api.mistral.ai/v1/models ${KEY} -H $'A: \\x01'`),
      ),
    ).toEqual([
      '100: The API has no /v1/model.',
      '101: /v1/models does not know the method PUT.',
      '102: GET /v1/files has no query parameter "page_sise".',
      '103: GET /v1/files, query "page_size": the value must be integer.',
      '104: The program calls "https://api.example.com/v1/models", which is not a server that samples know.',
      '200: A request is not HTTP.',
    ])
  })

  test('is reported in its own line of a longer script', async () => {
    expect(
      await prove(
        bash(
          `curl https://api.mistral.ai/v1/models ${KEY}\n\nfor id in a b; do\n  curl https://api.mistral.ai/v1/modles/$id ${KEY}\ndone`,
        ),
      ),
    ).toEqual(['103: The API has no /v1/modles/a.', '103: The API has no /v1/modles/b.'])
  })

  test('uploads files that exist: written by the block, or shown by the page with their names', async () => {
    const upload = (file: string, purpose = 'batch') =>
      `curl https://api.mistral.ai/v1/files ${KEY} -F purpose=${purpose} -F "file=@${file}"`
    expect(
      await prove(
        bash(`cat > made.json <<'EOF'\n{}\nEOF\n${upload('made.json')}`),
        { language: 'json', code: '{}', meta: { title: 'shown.json' } },
        bash(upload('shown.json')),
        each(
          upload('absent.json'),
          upload('shown.json', 'other'),
          `curl https://api.mistral.ai/v1/files ${KEY} -F purpose=batch -F file=shown.json`,
        ),
      ),
    ).toEqual([
      '400: curl reads "absent.json", which is not a file of the sample.',
      expect.stringMatching(/^401: POST \/v1\/files request: "purpose" must be equal to one of/),
      '402: The part "file" is a file, and a text was sent.',
    ])
  })

  test('reads no file outside of its folder', async () => {
    expect(
      await prove(
        bash(`curl https://api.mistral.ai/v1/files ${KEY} -F purpose=batch -F file=@/etc/hostname`),
        bash(
          `file='file=@/etc/passwd;type=a'\ncurl https://api.mistral.ai/v1/files ${KEY} -F purpose=batch -F "$file"`,
        ),
        bash(`curl -sK /etc/passwd https://api.mistral.ai/v1/models ${KEY}`),
        bash(`curl -s file:///etc/passwd`),
      ),
    ).toEqual([
      '100: curl reads "/etc/hostname", which is not a file of the sample.',
      '201: curl reads "/etc/passwd", which is not a file of the sample.',
      '300: "-K" is not an option of curl that samples use.',
      expect.stringMatching(/^400: The block ends with the status 37: .*file/),
    ])
  })

  test('with an option that samples do not use is rejected', async () => {
    expect(await prove(bash(`curl --insecure https://api.mistral.ai/v1/models ${KEY}`))).toEqual([
      '100: "--insecure" is not an option of curl that samples use.',
    ])
  })
})

test.runIf(hasSandbox())('a script may export its key, and use the tools of texts', async () => {
  const models = `curl https://api.mistral.ai/v1/models ${KEY}`
  const blocks = [
    bash(
      `export MISTRAL_API_KEY="pk_123"\n${models} | sed 's/a/b/' | tee models.json\necho models.json | xargs cat`,
    ),
    bash(`export OTHER_KEY=pk_123\n${models.replace('MISTRAL_API_KEY', 'OTHER_KEY')}`),
  ]
  expect(await prove(...blocks)).toEqual([expect.stringMatching(/^201: .*is not "Bearer <key>"/)])
})

test.runIf(hasSandbox())('a user of curl has a colon: otherwise curl asks for a password', async () => {
  const models = 'https://api.mistral.ai/v1/models'
  const blocks = [
    bash(`curl -u "$MISTRAL_API_KEY" ${models}`),
    bash(`curl -uname ${models}`),
    bash(`export LOGIN="name:password"\ncurl ${models} ${KEY} --user "$LOGIN"`),
    bash(`curl ${models} ${KEY} -u "$MISTRAL_API_KEY:"`),
  ]
  const told = await prove(...blocks)
  const asks = told.filter((each) => each.includes('colon'))
  expect(asks.map((each) => each.slice(0, 3))).toEqual(['100', '200'])
})

describe.runIf(hasSandbox())('a script', () => {
  test('with a syntax error is reported in the line of the mistake, even if it is unproven', async () => {
    expect(await prove(bash('echo a\nif true; then'), bash('do', { unproven: 'why' }))).toEqual([
      expect.stringMatching(/^10\d: The block is not valid bash: .*syntax error/),
      expect.stringMatching(/^200: The block is not valid bash: .*syntax error/),
    ])
  })

  test('may contain a picture, which is too long for an argument of a command', async () => {
    const picture = 'YWFh'.repeat(50_000)
    expect(await prove(bash(`echo ${picture}`))).toEqual([])
    expect(await prove(bash(`cat ${picture}`))).toEqual([
      expect.stringMatching(/^100: The block ends with the status 126: .*Argument list too long/),
    ])
  })

  test('with a no-break space in place of a space gets the remedy', async () => {
    const blocks = ['echo\u00a0a', 'cat\u00a0a/b'].map((code) => bash(code))
    const { problems } = await checkBlocks(blocks)
    expect(problems.map(({ hint }) => hint)).toEqual(
      blocks.map(() => 'Write a space: this one is a no-break space (U+00A0), as in text from web pages.'),
    )
  })

  test('may use a variable that it sets, or that the block sets which it continues', async () => {
    const use = `curl "https://api.mistral.ai/v1/models/$id" ${KEY}`
    expect(await prove(bash('id=a'), bash(use, { continues: true }))).toEqual([])
    expect(await prove(bash('id=a'), bash(use))).toEqual([
      '200: The block ends with the status 1: id: unbound variable.',
    ])
  })

  test('writes no file outside of its folder, reads none, and has no network', async () => {
    const said = await prove(
      bash('sort -o/tmp/samples-harm a.txt'),
      bash('mkdir {/tmp/samples-harm,b}'),
      bash('echo a > /tmp/samples-harm'),
      bash('echo a > ../b'),
      bash('cat /etc/passwd'),
      bash('echo a > /dev/tcp/127.0.0.1/9'),
      bash('cut -d/ -f2 a.txt'),
    )
    expect(said).toEqual([
      expect.stringMatching(/^100: .*Read-only file system/),
      expect.stringMatching(/^200: .*Read-only file system/),
      expect.stringMatching(/^300: .*Read-only file system/),
      expect.stringMatching(/^400: .*Read-only file system/),
      expect.stringMatching(/^500: .*No such file or directory/),
      expect.stringMatching(/^600: .*Network is unreachable/),
    ])
    expect(existsSync('/tmp/samples-harm')).toBe(false)
  })

  test('cannot leave its sandbox as root, and changes no setting of the machine', async () => {
    const found = await prove(
      bash('/usr/sbin/chroot / /bin/true'),
      bash('/bin/mount -o remount,bind,rw /usr'),
      bash('echo a > /proc/sys/kernel/domainname'),
      bash('/usr/bin/unshare --map-root-user /bin/true'),
    )
    expect(found).toEqual([
      expect.stringMatching(/^100: .*cannot change root directory/),
      expect.stringMatching(/^200: .*permission denied/),
      expect.stringMatching(/^300: .*Read-only file system/),
      expect.stringMatching(/^400: .*Operation not permitted/),
    ])
  })

  test('sets no variables of the programs that make its sandbox', async () => {
    // The loader of programs writes such a file, in a sandbox or not.
    const folder = mkdtempSync(join(tmpdir(), 'loader-'))
    await prove(bash(`export LD_DEBUG=statistics\nexport LD_DEBUG_OUTPUT=${folder}/harm`))
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
  })

  test('creates no file outside of its folder by a request that imitates a command', async () => {
    const words = '-d word=make -d word=samples-harm'
    const calls = ['/tmp', '..', '/'].map((folder) =>
      bash(`curl -s http://command.invalid/tool ${words} -d folder=${folder}`),
    )
    const links = bash(
      '/bin/ln -s /tmp a\n/bin/ln -s /tmp/samples-harm b\ntool make a/samples-harm\ntool make b',
    )
    const commands: CommandTable = { 'tool make': { words: [1], makes: ['{0}', '../{0}'] } }
    expect(await findings([...calls, links], { tables: { ...tables, commands } })).toEqual([])
    for (const folder of ['/tmp', '/']) expect(existsSync(`${folder}/samples-harm`)).toBe(false)
  })

  test('that fails is reported in the line of the command that fails', async () => {
    expect(
      await prove(bash('echo a\n\necho "{" | jq .'), bash('a=1\ncat gone\n'), bash('true\nfalse')),
    ).toEqual([
      expect.stringMatching(/^102: The block ends with the status \d+: .*parse error: .* at .*line \d/),
      expect.stringMatching(/^201: The block ends with the status 1: .*gone: No such file/),
      '301: The block ends with the status 1, without a message.',
    ])
  })

  test('finds only the commands of the list', async () => {
    const found = await prove(bash(`PATH=/usr/bin\ncurl https://api.mistral.ai/v1/models ${KEY}`))
    expect(found).toEqual([expect.stringMatching(/PATH: readonly variable/)])
  })

  test('with a prompt or a placeholder is reported with the form that runs', async () => {
    const { problems } = await checkBlocks([bash('$ echo a'), bash('echo a\ncat <your file>')])
    expect(problems.map(({ hint }) => hint)).toEqual([
      'Delete the prompt "$": readers copy the block.',
      'Write <your file> as a variable or in quotes.',
    ])
  })

  test('with an unknown command, or an unknown module of Python, is reported with both remedies', async () => {
    const { problems } = await checkBlocks([
      each('uv add a', 'python -m venv .venv', 'python3 -c "print(1)"', 'node -e 1'),
    ])
    expect(problems.map(({ message }) => message)).toEqual([
      '"uv" is not a command that samples can run.',
      '"python -m venv" is not a command that samples can run.',
      '"python3 -c" is not a command that samples can run.',
      '"node -e" is not a command that samples can run.',
    ])
    expect(problems[1]?.hint).toMatch(/sdk\/commands\.yaml of the site, or .* unproven="…"/)
  })

  test('with an unknown command needs a reason why it is not run', async () => {
    expect(
      await prove(
        each('docker run a', 'rm -r a', 'echo $(wget a)', 'wget a | cat', 'eval "curl a"', 'echo `date`'),
        bash('docker run a', { unproven: 'needs Docker' }),
      ),
    ).toEqual([
      '100: "docker" is not a command that samples can run.',
      '101: "rm" is not a command that samples can run.',
      '102: "wget" is not a command that samples can run.',
      '103: "wget" is not a command that samples can run.',
      '104: The program calls "http://a/", which is not a server that samples know.',
    ])
  })

  test('that does not end, or takes all memory, is ended', { timeout: 60_000 }, async () => {
    expect(await findings([bash('while true; do :; done')], { limit: 1 })).toEqual([
      expect.stringMatching(/^100: The block still ran after 1 s/),
    ])
    expect(await prove(bash('/bin/dd bs=3G count=1 if=a.txt'))).toEqual([
      expect.stringMatching(/^100: The block ends with the status 1: .*memory exhausted/),
    ])
  })

  test('installs packages that are known, and starts programs that the page shows', {
    timeout: 120_000,
  }, async () => {
    expect(
      await prove(
        { language: 'text', code: 'print()', meta: { title: 'src/a.py' } },
        bash(
          'python -m pip install "mistralai>=1.0.0,<2" -q\nnpm install zod@3\npython ./src/a.py\nls src/a.py\npip install mistralai==1.7.0 "mistralai[gcp]~=1.5"\nnpm i @mistralai/mistralai@^1.6.0\nnpm ci',
        ),
        each(
          'python3 -m pip install mistral-ai',
          'npm install @mistralai/mistral',
          'python b.py',
          'python --version && node -v',
          'pip install "mistralai[gcp]>=1"',
          'npm install @mistralai/mistralai@2',
        ),
      ),
    ).toEqual([
      '300: "mistral-ai" is not a known package.',
      '301: "@mistralai/mistral" is not a known package.',
      '302: The page has no block with the title "b.py".',
      expect.stringMatching(/^304: Samples are proven with mistralai 1\.7\.0/),
      expect.stringMatching(/^305: Samples are proven with @mistralai\/mistralai 1\.6\.0/),
    ])
  })
})

describe.runIf(hasSandbox())('what a script prints', () => {
  const models = `curl -s https://api.mistral.ai/v1/models ${KEY}`
  const answer: TestBlock = {
    language: 'json',
    code: '{"object": "list", "data": [{"id": "a-model"}]}',
    meta: { openapi: 'GET /v1/models response' },
  }
  const output = (code: string): TestBlock => ({ language: 'text', code, meta: { title: 'Output' } })
  const outputFindings = async (...blocks: TestBlock[]) =>
    (await prove(...blocks)).filter((text) => text.includes('prints'))

  test('must be the output that its page shows', async () => {
    const script = bash(`${models} | jq -r '.data[0].id'\necho done`)
    expect(await outputFindings(script, answer, output('a-model\ndone'))).toEqual([])
    expect(await outputFindings(script, answer, output('another-model\ndone'))).toEqual([
      '100: The program prints "a-model\\ndone": this is not the output that the page shows.',
    ])
    expect(await outputFindings(bash('echo a'), output('b'))).toEqual([
      expect.stringMatching(/^100: The program prints "a"/),
    ])
  })

  test('is not compared if it is an unchanged answer, or if it is unknown', async () => {
    expect(await outputFindings(bash(models), answer, output('of another language'))).toEqual([])
    expect(await outputFindings(bash(`${models} | jq .object`), output('no answer is shown'))).toEqual([])
    expect(await outputFindings(bash('pip install "mistralai<2"'), output('Installed.'))).toEqual([])
    for (const options of ['-i', '-D - -o /dev/null']) {
      const script = bash(`${models} ${options} | grep -i content-type`)
      const told = await prove(script, answer, output('x-ratelimit-remaining: 49'))
      expect(told.filter((text) => text.startsWith('100'))).toEqual([])
    }
  })
})

describe.runIf(hasSandbox())('a command of the table', () => {
  const commands: CommandTable = {
    serve: {
      version: '1.2.0',
      words: [0, 1],
      options: {
        '--model': 'text',
        '-p, --port': 'integer',
        '--share': 'number',
        '--mode': ['fast', 'slow'],
        '--limits': 'json',
        '--quiet': 'flag',
      },
    },
    'box run': {
      options: { '-e, --env': 'text', '--gpus': 'text' },
      images: { 'example/serve': 'serve' },
    },
    'tool make': { words: [1], reads: ['{0}'], makes: ['{0}.d/ready'] },
    'tool ip': { options: { '--of': 'text' }, prints: 'api.mistral.ai/{--of}' },
    'tool ask': {
      options: { '--model': 'text', '--messages': 'json' },
      sends: {
        method: 'GET',
        url: 'https://api.mistral.ai/v1/models/{--model}',
        body: { messages: '--messages' },
      },
    },
  }
  const proveWith = (...blocks: TestBlock[]) => findings(blocks, { tables: { ...tables, commands } })

  test('replaces a tool of the same name', async () => {
    const blocks = [
      bash('echo "{}" | jq --tab .'),
      { language: 'text', code: 'a', meta: { title: 'Output' } },
    ]
    const commands: CommandTable = { jq: { words: [1], options: { '--tab': 'flag' }, prints: 'a' } }
    expect(await findings(blocks, { tables: { ...tables, commands } })).toEqual([])
  })

  test('accepts its options with values of their types, in the version of the image', async () => {
    expect(
      await proveWith(
        bash(`serve a --port 80 -p 80 --share 0.9 --mode slow --limits '{"image": 4}' --quiet`),
        bash('box run -e A=b --gpus all example/serve:v1.2.0 --model a --port=80'),
      ),
    ).toEqual([])
    expect(
      await proveWith(
        each(
          'serve a --prot 80',
          'serve a --port many',
          'serve a --mode quick',
          'serve a --limits image=4',
          'serve a b',
          'serve a --port',
          'serve a --quiet=yes',
          'box run --gpu all example/serve:1.2.0 --model a',
          'box run example/serve:1.2.0 --prot 80',
          'box run example/serve:1.3.0 --model a',
          'box run example/server:1.2.0 --model a',
          'serve a --share much',
          'tool make',
        ),
      ),
    ).toEqual([
      '100: "--prot" is not an option of serve that samples use.',
      '101: serve: The value "many" of "--port" is not an integer.',
      '102: serve: "quick" is not a value of "--mode".',
      '103: serve: The value "image=4" of "--limits" is not JSON.',
      '104: serve takes 0 to 1 arguments besides its options, and gets 2.',
      '105: serve: "--port" has no value.',
      '106: serve: "--quiet" takes no value.',
      '107: "--gpu" is not an option of box run that samples use.',
      '108: "--prot" is not an option of serve that samples use.',
      '109: example/serve is proven in version 1.2.0, and the command starts "1.3.0".',
      '110: "example/server" is not a known image.',
      '111: serve: The value "much" of "--share" is not a number.',
      '112: tool make takes 1 argument besides its options, and gets 0.',
    ])
  })

  test('reads and creates files, prints, and sends requests', async () => {
    expect(
      await proveWith(
        bash('echo > a.b\ntool make a.b\nls a.b.d/ready'),
        bash('tool make absent.b'),
        bash(`curl "https://$(tool ip --of v1)/models" ${KEY}`),
        bash(`curl "https://$(tool ip --of v2)/models" ${KEY}`),
        bash('tool ask --model a'),
        bash('tool take a'),
      ),
    ).toEqual([
      '200: tool make reads "absent.b", which is not a file of the sample.',
      expect.stringMatching(/^400: /),
      '500: The header "authorization" is missing.',
      '600: "tool" is not a command that samples can run.',
    ])
  })
})

describe.runIf(hasSandbox())('YAML that starts a command', () => {
  const commands: CommandTable = {
    serve: { version: '1.2', words: [0, 1], options: { '--port': 'integer', '--name': 'text' } },
    'box run': { options: { '--gpus': 'text' }, images: { 'example/serve': 'serve' } },
  }
  const yaml = (code: string): TestBlock => ({ language: 'yaml', code })
  const check = (...blocks: TestBlock[]) => findings(blocks, { tables: { ...tables, commands } })
  const container = (more: string) =>
    yaml(`kind: Pod\nspec:\n  containers:\n    - name: a\n      image: example/serve:v1.2\n${more}`)

  test('has no finding if it is correct, as a task, a service and a container', async () => {
    const { problems, counts } = await checkBlocks(
      [
        yaml(
          'envs: { A: null }\nrun: |\n  # Start.\n  box run --gpus all example/serve:1.2 \\\n    --port 80 --name "$A"\n',
        ),
        yaml(
          'services:\n  a:\n    image: example/serve:1.2\n    command: >-\n      --port 80\n      --name ${A}\n  b: { image: postgres, command: -x }',
        ),
        container(`      args: ['--port', '80', "--name", "it's"]`),
        container(`      command: [serve]\n      args:\n        - --port\n        - "80"`),
        yaml('run: true\nsetup: fast\nimage: 3'),
        yaml(
          'steps:\n  - run: |\n      box run example/serve:1.2 --port ${{ inputs.port }} --name "${{ a.b }}"\n',
        ),
      ],
      { tables: { ...tables, commands } },
    )
    expect(problems).toEqual([])
    expect(counts).toEqual({ yaml: 6 })
  })

  test('is reported in the line of a wrong option, value or version', async () => {
    expect(
      await check(
        yaml(
          'setup: |\n  pip install nothing-known\nrun: |\n  # Start.\n  box run example/serve:1.2 --prot 80\n',
        ),
        yaml('services:\n  a:\n    image: example/serve:1.2\n    command: >-\n      --port many'),
        container(`      args: ['--name', 'a', '--prot', '80']`),
        container(`      command: [serve]\n      args:\n        - --port\n        - many`),
        yaml('services:\n  a:\n    image: example/serve:1.3'),
        container(`      args: ["--name", "a'; serve --prot 80; '"]`),
        yaml('services:\n  a: { image: "example/serve:1.2", entrypoint: serve --prot 80 }'),
        { language: 'yaml', code: 'run: |\n  box', meta: { unproven: 'why' } },
      ),
    ).toEqual([
      '101: "nothing-known" is not a known package.',
      '104: "--prot" is not an option of serve that samples use.',
      '204: serve: The value "many" of "--port" is not an integer.',
      '305: "--prot" is not an option of serve that samples use.',
      '407: serve: The value "many" of "--port" is not an integer.',
      '502: example/serve is proven in version 1.2, and the command starts "1.3".',
      '701: "--prot" is not an option of serve that samples use.',
    ])
  })
})

test('scripts are not checked if no program runs', async () => {
  expect(
    await findings([bash('docker run a'), chat('{}'), { language: 'yaml', code: 'run: |\n  a' }], {
      run: false,
    }),
  ).toEqual([])
})
