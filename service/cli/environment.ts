// The environment variables, checked once. Secrets come from here and never from arguments, which
// other users of the computer can read.
import { SECRET_LENGTH } from '../accounts/sealed-box.ts';
import type { DataOptions } from '../open-data.ts';
import { UsageError } from './usage.ts';

export type Environment = {
  /** The data options for the directory of --data. */
  dataIn(data: string): DataOptions;
  metricsToken: { token?: string };
  /** For variables that a file names, such as the key of another service. */
  variables: NodeJS.ProcessEnv;
};

/** @throws UsageError for an invalid value */
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
