import { expect } from 'vitest';
import { never, reveal, type Engine } from './engine.ts';

/** A worker that dies in its start request, before the response. Returns the id of its job. */
export async function dieSending(engine: Engine): Promise<string> {
  const id = await reveal(engine);
  const { startContactEnrichment } = engine.script;
  engine.script.startContactEnrichment = never;
  await engine.runner('first').tick();
  await expect.poll(() => engine.called('startContactEnrichment').length).toBe(1);
  engine.script.startContactEnrichment = startContactEnrichment!;
  return id;
}
