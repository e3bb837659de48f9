import { readFile } from 'node:fs/promises';
import type { SourcesConfig } from '../sources/config.ts';
import { parseSourcesConfig } from '../sources/configure.ts';
import { UsageError } from './usage.ts';

/** @throws UsageError when there is no such JSON file; SourcesConfigError for what it says */
export async function readSourcesFile(path: string): Promise<SourcesConfig> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`--sources takes a JSON file, and ${path} cannot be read: ${reason}`);
  }
  return parseSourcesConfig(content);
}
