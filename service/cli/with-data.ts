import { openData, type OpenedData } from '../open-data.ts';
import type { CommandContext } from './command.ts';

/** Opens the data for one command other than `serve`, and closes it in any case. */
export async function withData<T>(
  { env, log }: CommandContext,
  directory: string,
  run: (data: OpenedData) => Promise<T>,
): Promise<T> {
  const data = await openData(
    env.dataIn(directory),
    (error) => log.error({ err: error }, 'the database connection broke'),
    log,
    { older: 'refuse' },
  );
  try {
    return await run(data);
  } finally {
    await data.close();
  }
}
