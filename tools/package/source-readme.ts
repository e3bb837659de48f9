// Gives the source package the README that a reviewer at Mozilla needs. The one of the repository describes the demo and
// the service, which are not in the package.
import { unzipSync, zipSync } from 'fflate';

const NOTES = 'store/notes-for-reviewers.md';
const README = 'README.md';

/** Always the same, so that the same sources give the same bytes. In local time, as a zip keeps it. */
const MTIME = new Date(1980, 0, 1);

/** @throws Error for a package without the notes */
export function withNotesAsReadme(zip: Uint8Array): Uint8Array {
  const { [NOTES]: notes, ...others } = unzipSync(zip);
  if (!notes) throw new Error(`The source package has no ${NOTES}.`);
  return zipSync({ ...others, [README]: notes }, { mtime: MTIME });
}
