import { Button, InfoDialog, Stack, Text } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { disablesPasswordSignIn, PasswordSignInConfirm } from '../password-sign-in-confirm';
import type { OptionTexts } from '../types';
import type { Comparison, Difference } from './compare-options';
import { DifferenceRow } from './difference-row';

export type DifferencesDialogProps = {
  comparison: Comparison;
  saved: OptionTexts;
  onBack: () => void;
  onSave: (selected: Difference[]) => void;
  onClose: () => void;
};

export function DifferencesDialog({ comparison, saved, onBack, onSave, onClose }: DifferencesDialogProps) {
  const t = useT();
  const { differences, unchanged, secrets } = comparison;
  // Unknown options must be selected explicitly.
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(
    () => new Set(differences.filter(({ state, problem }) => state !== 'unknown' && !problem).map(({ key }) => key)),
  );
  const selected = differences.filter(({ key }) => selectedKeys.has(key));
  const changes = new Map(selected.map(({ key, after }) => [key, after]));
  const [isConfirming, setConfirming] = useState(false);
  const select = (key: string, isOn: boolean) =>
    setSelectedKeys(new Set(isOn ? [...selectedKeys, key] : [...selectedKeys].filter((other) => other !== key)));
  const footer = (
    <>
      <Button variant="outline" onClick={onBack}>
        {t('option.import.back')}
      </Button>
      <Button disabled={selected.length === 0} onClick={() => (disablesPasswordSignIn(changes) ? setConfirming(true) : onSave(selected))}>
        {t('option.import.save', { count: selected.length })}
      </Button>
    </>
  );
  return (
    <InfoDialog title={t('option.import.differences')} size="lg" isKept onClose={onClose} footer={footer}>
      <Stack gap="3">
        <Text role="status" textStyle="sm" color="fg.muted">
          {[
            differences.length === 0 && t('option.import.none'),
            unchanged > 0 && t('option.import.unchanged', { count: unchanged }),
            secrets.length > 0 && t('option.import.secrets', { keys: secrets.join(', ') }),
          ]
            .filter(Boolean)
            .join(t('option.separator'))}
        </Text>
        <Stack as="ul" gap="0" listStyleType="none">
          {differences.map((difference) => (
            <DifferenceRow
              key={difference.key}
              difference={difference}
              isSelected={selectedKeys.has(difference.key)}
              onSelect={(isOn) => select(difference.key, isOn)}
            />
          ))}
        </Stack>
        {isConfirming && (
          <PasswordSignInConfirm
            options={new Map([...saved, ...changes])}
            onConfirm={() => onSave(selected)}
            onCancel={() => setConfirming(false)}
          />
        )}
      </Stack>
    </InfoDialog>
  );
}
