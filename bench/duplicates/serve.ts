// Runs the service of the benchmark in a process of its own. Prints a line of JSON with its workspaces, and stops
// when its standard input ends.
import { once } from 'node:events';
import { startCommercialService } from './commercial-service.ts';
import { CLIENTS } from './compare.ts';
import { createPopulation } from './people.ts';

const { directory } = createPopulation(Number(process.argv[2]));
const service = await startCommercialService({ directory });
const workspaces = [];
for (const _ of CLIENTS) workspaces.push(await service.createWorkspace());
console.log(JSON.stringify(workspaces));
process.stdin.resume();
await once(process.stdin, 'end');
await service.stop();
