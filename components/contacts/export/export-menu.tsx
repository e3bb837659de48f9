import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  FORMATS,
  type FormatId,
  PRESETS,
  type PresetId,
} from '../../../lib/contacts/export/formats-and-presets.ts';
import { numberText } from '../../../lib/view/format.ts';
import type { ExportOmissions } from '../../../lib/contacts/export/export-omissions.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MenuPopup } from '../../ui/menus/menu-popup.tsx';
import { CsvDialog } from './csv-dialog.tsx';
import type { Exporting } from './exporting.ts';
import { listFormatTexts } from './format-texts.ts';
import { Group, Item } from './menu-group.tsx';

const suppressedText = (count: number): string =>
  plural(count, {
    one: '# suppressed contact is never exported. ',
    other: '# suppressed contacts are never exported. ',
  });

type Props = {
  count: number;
  exporting: Exporting;
  /** Among the tools of the page, where a narrow window has no space for its word. */
  isInTools?: boolean;
};

/** The button that offers every file format, the columns of importers, and the programs to send to. */
export function ExportMenu({ count, exporting, isInTools = false }: Props) {
  const [open, setOpen] = useState<'menu' | 'csv' | null>(null);
  const [omissions, setOmissions] = useState<ExportOmissions | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { countOmissions } = exporting;
  const isOpen = open !== null;

  // The function is new each time the page is drawn.
  const countNow = useEffectEvent(countOmissions);
  // Counted while the menu is open: with many contacts this takes time.
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    // The omissions are not shown when they could not be counted; the export itself says why.
    countNow().then(
      (counted) => isCurrent && setOmissions(counted),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen]);

  const close = (focus: boolean) => {
    setOpen(null);
    if (focus) button.current?.focus();
  };
  const label = t`Export ${plural(count, { one: '# contact', other: '# contacts' })}`;
  return (
    <>
      <Button
        ref={button}
        icon="download"
        iconEnd="chevron-down"
        name={label}
        title={label}
        {...(isInTools && { className: 'icon-when-narrow' })}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        aria-controls={open === 'menu' ? id : undefined}
        onPress={() => setOpen(open === 'menu' ? null : 'menu')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen('menu');
        }}
      >
        <Trans>Export</Trans>
      </Button>
      {open === 'menu' && (
        <MenuPopup
          id={id}
          label={label}
          className="export-menu"
          button={button}
          onClose={close}
          foot={
            <>
              {omissions !== null &&
                omissions.suppressed > 0 &&
                suppressedText(omissions.suppressed)}
              <Trans>Files are written on this computer.</Trans>
            </>
          }
        >
          <Items
            count={count}
            exporting={exporting}
            omissions={omissions}
            onClose={() => close(true)}
            onCsv={() => {
              // The dialog gives the focus back to what has it now, and the menu's item disappears.
              button.current?.focus();
              setOpen('csv');
            }}
          />
        </MenuPopup>
      )}
      {open === 'csv' && (
        <CsvDialog
          count={count}
          omissions={omissions}
          options={exporting.options}
          onExport={(options) => {
            close(true);
            exporting.onExport('csv', options);
          }}
          onClose={() => close(true)}
        />
      )}
    </>
  );
}

type ItemsProps = Props & {
  omissions: ExportOmissions | null;
  onClose: () => void;
  onCsv: () => void;
};

function Items({ count, exporting, omissions, onClose, onCsv }: ItemsProps) {
  const { options, onOptions, onExport, destinations = [] } = exporting;
  const { include, provenance } = options;
  const run = (action: () => void) => () => {
    onClose();
    action();
  };
  const omitted = omissions && omissions.invalid + omissions.markedWrong;
  const texts = listFormatTexts();
  const isOmitting = !include.invalid && !include.markedWrong;
  return (
    <>
      <Group heading={t`Export ${plural(count, { one: '# contact', other: '# contacts' })} as`}>
        {(Object.keys(FORMATS) as FormatId[]).map((format) => (
          <Item
            key={format}
            icon={FORMATS[format].icon}
            label={texts[format]}
            end={FORMATS[format].hint}
            // Columns and delimiter are chosen first; other formats have nothing to choose.
            onPress={format === 'csv' ? onCsv : run(() => onExport(format, options))}
          />
        ))}
      </Group>
      <Group heading={t`CSV with the columns of`} columns>
        {(Object.keys(PRESETS) as PresetId[]).map((preset) => (
          <Item
            key={preset}
            icon="arrow-forward"
            label={PRESETS[preset].name}
            onPress={run(() => onExport(preset, options))}
          />
        ))}
      </Group>
      {destinations.length > 0 && (
        <Group heading={t`Send to`}>
          {destinations.map(({ id, name, state, onSend }) => (
            <Item
              key={id}
              icon={id === 'webhook' ? 'hook' : 'send'}
              label={name}
              end={state}
              onPress={run(onSend)}
            />
          ))}
        </Group>
      )}
      <Group>
        <Item
          checked={isOmitting}
          label={t`Leave out invalid and marked wrong`}
          end={omitted ? numberText(omitted) : undefined}
          onPress={() =>
            onOptions({ ...options, include: { invalid: isOmitting, markedWrong: isOmitting } })
          }
        />
        <Item
          checked={provenance}
          label={t`Source and date of each value`}
          onPress={() => onOptions({ ...options, provenance: !provenance })}
        />
      </Group>
    </>
  );
}
