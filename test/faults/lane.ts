// One browser and the proxy between it and the services. Runs follow each other in a lane.
import type { Extension } from './extension.ts';
import type { Proxy } from './proxy.ts';
import type { Services } from './services.ts';

export type Lane = { services: Services; extension: Extension; proxy: Proxy };
