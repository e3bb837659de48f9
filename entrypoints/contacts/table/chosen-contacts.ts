// The contacts that an export, a sending or a reveal is about, and the export of them.
import type { Exporting } from '../../../components/contacts/export/exporting.ts';
import {
  toExportOptions,
  toSettingChanges,
  type ExportOptions,
} from '../../../lib/contacts/export/export-options.ts';
import type { ExportTarget } from '../../../lib/contacts/export/formats-and-presets.ts';
import type { ExportOmissions } from '../../../lib/contacts/export/export-omissions.ts';
import type { ContactQuery } from '../../../lib/model/contacts/contact-query.ts';
import type { ContactActions } from './contact-actions.ts';
import { toQuery, type ContactsState, type ContactsStore } from './contacts-store.ts';
import { notReadText } from '../lists/use-reveal-missing.tsx';

export type ExportCollaborators = {
  store: ContactsStore;
  contactActions: Pick<ContactActions, 'changeSettings'>;
  /** The ids of all contacts that this query finds, in order. */
  allIds: (query: ContactQuery) => Promise<string[]>;
  exporter: {
    write: (target: ExportTarget, ids: readonly string[], options: ExportOptions) => Promise<void>;
    countOmissions: (ids: readonly string[]) => Promise<ExportOmissions>;
  };
};

/**
 * The selected contacts in the order shown; without a selection all that the search finds. Of the state at the press,
 * because the user may search for others while these are read.
 */
export async function findChosenIds(
  { allIds }: Pick<ExportCollaborators, 'allIds'>,
  state: ContactsState,
) {
  const { selection } = state;
  const ids = await allIds(toQuery(state));
  return selection.ids.size === 0 ? ids : ids.filter((id) => selection.ids.has(id));
}

/** When the ids of all chosen contacts cannot be read, nothing is done with some of them. */
export function reportUnread({ store }: Pick<ExportCollaborators, 'store'>): void {
  store.setState({ message: '', problem: notReadText() });
}

export function createExporting(
  collaborators: ExportCollaborators,
  { settings }: ContactsState,
  chosen: () => Promise<string[]>,
): Exporting {
  const { contactActions, exporter } = collaborators;
  const options = toExportOptions(settings);
  const remember = (next: ExportOptions) => contactActions.changeSettings(toSettingChanges(next));
  return {
    options,
    onOptions: remember,
    countOmissions: async () => exporter.countOmissions(await chosen()),
    onExport: (target, next) => {
      if (next !== options) remember(next);
      void chosen().then(
        (ids) => exporter.write(target, ids, next),
        () => reportUnread(collaborators),
      );
    },
  };
}
