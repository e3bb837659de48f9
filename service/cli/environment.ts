// What the environment says, checked once. Secrets come from here and never from arguments, which
// every other user of the computer can read.
import { SECRET_LENGTH } from '../accounts/sealed-box.ts';
import type { DataOptions } from '../open.ts';
import { UsageError } from './usage.ts';

export type Environment = {
  /** `data` is where --data says. */
  dataIn(data: string): DataOptions;
  metricsToken: { token?: string };
  /** For what a file names, such as the key of another service. */
  variables: NodeJS.ProcessEnv;
};

/** @throws UsageError for a value that cannot be used */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const secret = env['SIDELIGHT_SECRET'];
  if (secret && secret.length < SECRET_LENGTH) {
    throw new UsageError(`SIDELIGHT_SECRET takes at least ${SECRET_LENGTH} characters.`);
  }
  const databaseUrl = env['DATABASE_URL'];
  return {
    dataIn: (data) => ({
      data,
      ...(databaseUrl && { databaseUrl }),
      ...(secret && { secret }),
    }),
    metricsToken: env['METRICS_TOKEN'] ? { token: env['METRICS_TOKEN'] } : {},
    variables: env,
  };
}
