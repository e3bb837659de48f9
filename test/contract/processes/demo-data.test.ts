// Real data in a database that has run the demo: its key and its people would stay unnoticed.
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../../service/log.ts';
import { startService } from '../../../service/start.ts';
import { mainDatabase } from '../support/databases.ts';
import { directory } from '../support/people.ts';
import { dataDirectory } from '../support/process-for-test.ts';

it('warns at a start without --demo that the database has run the demo', async () => {
  const data = await dataDirectory();
  const { url, drop } = await mainDatabase().create(data);
  onTestFinished(drop);
  const start = async (demo: boolean): Promise<string> => {
    const lines: string[] = [];
    const service = await startService({
      data,
      directory,
      demo,
      log: createLog('warn', { write: (line) => lines.push(line) }),
      ...(url !== undefined && { databaseUrl: url }),
    });
    await service.stop();
    return lines.join('');
  };
  expect(await start(false)).not.toContain('--demo');
  expect(await start(true)).not.toContain('--demo');
  expect(await start(false)).toContain('this database has run --demo');
});
