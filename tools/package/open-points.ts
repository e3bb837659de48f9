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
  const sections = changelog.split(/^## /m).slice(1);
  const [unreleased = ''] = sections.filter((section) => section.startsWith('Unreleased\n'));
  // An older section may have this version: then npm version was forgotten.
  const newest = sections.find((section) => section !== unreleased);
  return [
    ...findPlaceholders(publisher).map(
      (field) => `${field} is a placeholder at .example: set it in tools/package/publisher.ts.`,
    ),
    ...(serviceVersion === version
      ? []
      : [`The service has version ${serviceVersion}, the extension ${version}: use npm version.`]),
    ...(newest && readHeading(newest) === version
      ? []
      : [
          `The newest section of CHANGELOG.md is not "## ${version} (YYYY-MM-DD)": rename "Unreleased" to it, or set the version with npm version.`,
        ]),
    ...(unreleased.replace('Unreleased', '').trim() === ''
      ? []
      : [
          'CHANGELOG.md lists changes under "Unreleased": move them to the section of this version.',
        ]),
    ...(uncommitted.length > 0
      ? [`Files are not committed (${uncommitted.length}): commit them, or remove them.`]
      : []),
  ];
}

/** The version of a section with a date: "0.2.0" of "0.2.0 (2026-12-01)". */
const readHeading = (section: string): string | undefined =>
  /^(\S+) \(\d{4}-\d{2}-\d{2}\)$/m.exec(section.split('\n', 1)[0]!)?.[1];
