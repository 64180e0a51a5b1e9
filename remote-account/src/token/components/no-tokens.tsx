import { Button, EmptyList, type ListState } from '@console/shared/ui';
import { KeyRound, Plus } from 'lucide-react';
import { useT } from '../../i18n';
import type { TokenFilter } from '../api/requests';

export type NoTokensProps = { list: ListState<TokenFilter>; onCreate: () => void };

export function NoTokens({ list, onCreate }: NoTokensProps) {
  const t = useT();
  const create = (
    <Button onClick={onCreate}>
      <Plus />
      {t('token.create')}
    </Button>
  );
  return (
    <EmptyList
      list={list}
      things={t('token.things')}
      searches={['keyword', 'token']}
      empty={{ icon: <KeyRound />, title: t('token.empty'), text: t('token.empty.text'), action: create }}
    />
  );
}
