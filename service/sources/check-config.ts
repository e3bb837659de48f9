// Checks references of the operator's file: to other sources, and to the environment.
import { nameOf, type SourcesConfig } from './config.ts';
import { SourcesConfigError } from './config-error.ts';

type Surroundings = {
  env: Readonly<Record<string, string | undefined>>;
  others?: readonly { name: string }[];
};

/** @throws SourcesConfigError for a reference to something that does not exist */
export function checkConfig(config: SourcesConfig, { env, others = [] }: Surroundings): void {
  const names = [...config.sources.map(nameOf), ...others.map(({ name }) => name)];
  const twice = config.sources.flatMap((source, index) =>
    names.indexOf(nameOf(source)) === index
      ? []
      : [
          `sources[${index}].name: "${nameOf(source)}" is the name of another source: give it one of its own`,
        ],
  );
  const keys = config.sources.flatMap((source, index) =>
    source.type !== 'upstream' || env[source.keyEnv]
      ? []
      : [
          `sources[${index}].keyEnv: the environment has no ${source.keyEnv}: set it to the key of that service`,
        ],
  );
  const unknown = Object.entries(config.order ?? {}).flatMap(([kind, list]) =>
    (list ?? [])
      .filter((name) => !names.includes(name))
      .map(
        (name) => `order.${kind}: there is no source "${name}": name one of ${names.join(', ')}`,
      ),
  );
  const faults = [...twice, ...keys, ...unknown];
  if (faults.length > 0) throw new SourcesConfigError(faults);
}
