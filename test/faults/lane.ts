import type { Extension } from './extension.ts';
import type { Proxy } from './proxy.ts';
import type { World } from './services.ts';

/** One browser and the proxy before the services of the world: it makes run after run. */
export type Lane = { world: World; extension: Extension; proxy: Proxy };
