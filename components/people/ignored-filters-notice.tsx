import { plural, t } from '@lingui/core/macro';
import type { IgnoredFilters } from '../../lib/view/people/found-people.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/notice.tsx';

type Props = {
  ignored: IgnoredFilters;
  isHiding: boolean;
  onHide: (isHiding: boolean) => void;
};

/** The people who do not fit the search are listed last, or hidden until the user wants to see them again. */
export function IgnoredFiltersNotice({ ignored, isHiding, onHide }: Props) {
  const { count, head, text } = ignored;
  const hiddenText = plural(count, {
    one: 'This person is hidden here.',
    other: 'These people are hidden here.',
  });
  return (
    <Notice
      tone="warn"
      icon="warning"
      level={2}
      title={head}
      actions={
        <Button onPress={() => onHide(!isHiding)}>
          {isHiding ? t`Show the ${count}` : t`Hide the ${count}`}
        </Button>
      }
    >
      {isHiding ? hiddenText : text}
    </Notice>
  );
}
