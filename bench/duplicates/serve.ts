// The service of the bench as a process of its own: a line of JSON says where it is and which
// workspaces it has. Its standard input ends it.
import { once } from 'node:events';
import { startCommercialService } from './commercial-service.ts';
import { CLIENTS } from './compare.ts';
import { populationOf } from './people.ts';

const { directory } = populationOf(Number(process.argv[2]));
const service = await startCommercialService({ directory });
const workspaces = [];
for (const _ of CLIENTS) workspaces.push(await service.workspace());
console.log(JSON.stringify(workspaces));
process.stdin.resume();
await once(process.stdin, 'end');
await service.stop();
