import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from '../../lib/zod.ts';
import type { Access } from './our-client.ts';

const SERVE = join(import.meta.dirname, 'serve.ts');

const announcement = z.array(
  z.object({ baseUrl: z.string(), apiKey: z.string(), workspaceId: z.string() }),
);

export type ServiceProcess = { workspaces: Access[]; stop(): Promise<void> };

/** `people`: how many are in its directory. @throws Error when it exits before it is ready */
export async function startServiceProcess(people: number): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [SERVE, String(people)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const [line] = await Promise.race([
    once(lines, 'line'),
    exited.then(([code]) => Promise.reject(new Error(`The service exited with code ${code}.`))),
  ]);
  return {
    workspaces: z.parse(announcement, JSON.parse(String(line))),
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}
