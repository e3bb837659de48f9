import { readFile } from 'node:fs/promises';
import type { SourcesConfig } from '../sources/config.ts';
import { parseSourcesConfig } from '../sources/configure.ts';
import { UsageError } from './usage.ts';

/**
 * @throws UsageError when the file is missing or is not JSON; SourcesConfigError for invalid
 * content
 */
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
