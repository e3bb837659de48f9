// The bytes that the demo inside the extension adds, compressed as a store ships them. test/repo/demo-size.test.ts
// compares them with their limit.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'vite';
import { getGzipSize } from './gzip.ts';

/** In bytes, of all parts together. */
export const MAX_DEMO_BYTES = 20 * 1024;

/**
 * In bytes. `people`: the file of the sample people; `views`: what the panel loads in the demo alone; `worker`: the
 * sample service. The worker is one file and cannot load parts later, so that its part is there without the demo, too.
 */
type DemoSizes = Record<'people' | 'views' | 'worker', number>;

const PEOPLE_FILE = 'sample-people.json';

/** The folders and files of the demo are called so: `lib/sample/`, `lib/background/account/sample-fetch.ts`. */
const IS_DEMO = /\/sample(?:\/|[-.][^/]*$)/;

/** `root` is the folder of the sources, `build` that of the built extension (`.output/chrome-mv3`). */
export async function measureDemo(root: string, build: string): Promise<DemoSizes> {
  const chunks = await readdir(join(build, 'chunks'));
  const views = chunks.filter((name) => name.startsWith('sample-'));
  const [people, worker, ...others] = await Promise.all([
    readFile(join(build, PEOPLE_FILE)).then(getGzipSize),
    bundleWorkerPart(root).then(getGzipSize),
    ...views.map(async (name) => getGzipSize(await readFile(join(build, 'chunks', name)))),
  ]);
  return { people, worker, views: others.reduce((sum, size) => sum + size, 0) };
}

/** The scripts of the build that name the file of the sample people, relative to `build`. */
export async function findPeopleReaders(build: string): Promise<string[]> {
  const files = await readdir(build, { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js')).toSorted();
  const texts = await Promise.all(scripts.map((file) => readFile(join(build, file), 'utf8')));
  return scripts.filter((_, index) => texts[index]!.includes(PEOPLE_FILE));
}

/** The modules of the demo that the worker contains, minified, without what they import from the rest of it. */
async function bundleWorkerPart(root: string): Promise<string> {
  const built = await bundle({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      lib: { entry: join(root, 'lib/background/account/sample.ts'), formats: ['es'] },
      rolldownOptions: {
        // Called with the path as it is written, and again once it is resolved.
        external: (id, importer) =>
          importer !== undefined &&
          !IS_DEMO.test(id.startsWith('.') ? join(importer, '..', id) : id),
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((one) => (one.type === 'chunk' ? one.code : '')).join('');
}
