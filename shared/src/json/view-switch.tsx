import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useLazyT } from '../i18n/lazy-messages';
import { CopyButton } from '../ui/display/copy-button';
import { ChangesDialog } from './changes-dialog';
import { formatJson } from './format-json';

export type JsonView = 'table' | 'code';

export type ViewSwitchProps = {
  label: string;
  face: JsonView;
  onFace: (face: JsonView) => void;
  value: string;
  saved: string;
  sample: string | undefined;
  onChange: (value: string) => void;
};

const isBlank = (text: string) => /^\s*(\{\s*\}|\[\s*\])?\s*$/.test(text);

export function ViewSwitch({ label, face, onFace, value, saved, sample, onChange }: ViewSwitchProps) {
  const t = useLazyT();
  const [isComparing, setComparing] = useState(false);
  return (
    <Flex gap="1" px="2" py="1.5" align="center" wrap="wrap" borderBottomWidth="1px" bg="bg.subtle">
      <Flex role="group" aria-label={t('json.face', { label })} gap="1">
        {(['table', 'code'] as const).map((name) => (
          <Button
            key={name}
            type="button"
            size="2xs"
            variant={face === name ? 'surface' : 'ghost'}
            aria-pressed={face === name}
            onClick={() => onFace(name)}
          >
            {t(`json.${name}`)}
          </Button>
        ))}
      </Flex>
      <Flex ms="auto" gap="1" align="center" wrap="wrap">
        {sample !== undefined && isBlank(value) && (
          <Button type="button" size="2xs" variant="ghost" onClick={() => onChange(sample)}>
            {t('json.sample')}
          </Button>
        )}
        {value !== saved && (
          <Button type="button" size="2xs" variant="ghost" onClick={() => setComparing(true)}>
            {t('json.changes')}
          </Button>
        )}
        {face === 'code' && (
          <Button type="button" size="2xs" variant="ghost" onClick={() => onChange(formatJson(value))}>
            {t('json.format')}
          </Button>
        )}
        <CopyButton type="button" size="2xs" text={value} />
      </Flex>
      {isComparing && <ChangesDialog label={label} before={saved} after={value} onClose={() => setComparing(false)} />}
    </Flex>
  );
}
