import { Button, DescriptionList, Text } from '@console/shared/ui';
import { useState } from 'react';
import type { AccessOverview } from '../../../../../contract/access-command';
import { sharedPackages } from '../../../../../contract/approvals';
import { IsoTime } from '../../iso-time';
import { Section } from '../../section';
import { useAccessT } from '../texts';
import { RulesDialog } from './rules-dialog';

export type RulesProps = { rules: AccessOverview['rules']; names: readonly string[] };

/** Who owns which remote, and what a second person approves. */
export function Rules({ rules, names }: RulesProps) {
  const t = useAccessT();
  const [isEditing, setEditing] = useState(false);
  const { owners, approvals, actor, at } = rules;
  const list = (all: readonly string[]) => all.join(t('separator'));
  const approvalText = (name: string) => (name === sharedPackages ? t('rules.shared') : name);
  const items: [string, string][] = [
    ...Object.entries(owners).map(([name, all]): [string, string] => [t('rules.owners.of', { name }), list(all)]),
    ...(approvals.length > 0 ? [[t('rules.approvals'), list(approvals.map(approvalText))] satisfies [string, string]] : []),
  ];
  return (
    <Section
      title={t('rules')}
      action={
        <Button size="xs" variant="outline" onClick={() => setEditing(true)}>
          {t('rules.edit')}
        </Button>
      }
    >
      {items.length === 0 ? (
        <Text color="fg.muted">{t('rules.none')}</Text>
      ) : (
        <>
          <DescriptionList items={items} />
          {actor && at && (
            <Text color="fg.muted" textStyle="sm" mt="2">
              {t('rules.set', { actor })} · <IsoTime at={at} />
            </Text>
          )}
        </>
      )}
      {isEditing && <RulesDialog rules={rules} names={names} onClose={() => setEditing(false)} />}
    </Section>
  );
}
