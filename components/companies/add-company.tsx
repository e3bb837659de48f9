import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { ProblemText } from '../ui/text/problem-text.tsx';

export type NewCompany = { site: string; name: string };

type Props = {
  /** Why the company was refused; '' when it is among the companies. */
  onAdd: (company: NewCompany) => Promise<string>;
  onClose: () => void;
};

/** Adds a company by hand. Nothing is looked up or sent. */
export function AddCompany({ onAdd, onClose }: Props) {
  const [company, setCompany] = useState<NewCompany>({ site: '', name: '' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isEmpty = company.site.trim() === '' && company.name.trim() === '';
  async function add(): Promise<void> {
    setBusy(true);
    const refused = await onAdd(company);
    setBusy(false);
    if (refused) setProblem(refused);
    else onClose();
  }
  return (
    <Dialog
      title={t`Add company`}
      verb={t`Add company`}
      blocked={
        isEmpty
          ? t`Type a site or a profile link, or the name of one of your companies.`
          : undefined
      }
      busy={busy}
      onConfirm={() => void add()}
      onClose={onClose}
    >
      <TextField
        label={t`Company site or profile link`}
        value={company.site}
        onValue={(site) => setCompany({ ...company, site })}
      />
      <TextField
        label={t`Name`}
        optional
        value={company.name}
        onValue={(name) => setCompany({ ...company, name })}
      />
      <p className="fine">
        <Trans>Free. Nothing is sent until you look the company up.</Trans>
      </p>
      <ProblemText>{problem}</ProblemText>
    </Dialog>
  );
}
