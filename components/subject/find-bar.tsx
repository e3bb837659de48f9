import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/buttons/button.tsx';

/** The button that submits the field above it (paste-box.tsx). */
export const FindBar = ({ formId, text }: { formId: string; text: string }) => (
  <div className="action-bar">
    <Button
      type="submit"
      form={formId}
      variant="primary"
      size="lg"
      blocked={text.trim() === '' ? t`Type or paste something first.` : undefined}
    >
      <Trans>Find</Trans>
    </Button>
  </div>
);
