// Finds the points that have to be settled before a release is packaged.
import { findPlaceholders, type Publisher } from './publisher.ts';

export type Release = {
  publisher: Publisher;
  /** Of package.json. */
  version: string;
  /** Of the service's package.json. */
  serviceVersion: string;
  /** The text of CHANGELOG.md. */
  changelog: string;
  /** The files that `git status` lists. */
  uncommitted: readonly string[];
};

/** Sentences that say what is open, and what to do about it. */
export function findOpenPoints(release: Release): string[] {
  const { publisher, version, serviceVersion, changelog, uncommitted } = release;
  const isDescribed = changelog.split('\n').some((line) => line.startsWith(`## ${version} (`));
  return [
    ...findPlaceholders(publisher).map(
      (field) => `${field} is a placeholder at .example: set it in tools/package/publisher.ts.`,
    ),
    ...(serviceVersion === version
      ? []
      : [`The service has version ${serviceVersion}, the extension ${version}: use npm version.`]),
    ...(isDescribed
      ? []
      : [`CHANGELOG.md has no section "## ${version} (YYYY-MM-DD)": rename "Unreleased" to it.`]),
    ...(uncommitted.length > 0
      ? [`Files are not committed (${uncommitted.length}): commit them, or remove them.`]
      : []),
  ];
}
