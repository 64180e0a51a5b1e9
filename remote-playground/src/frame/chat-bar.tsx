import { useNavigate, useParams, useSearchParams } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { chakra, Heading, PlainSelect, Text, VisuallyHidden } from '@console/shared/ui';
import { type Chat, listChatLinks } from '../chat-link';
import { useT } from '../i18n';
import { OpenButton } from './open-button';

export type ChatBarProps = { chat: Chat; title: string };

export function ChatBar({ chat, title }: ChatBarProps) {
  const t = useT();
  return (
    <Bar>
      <ChatSelect title={title} />
      {chat.token && <TokenSelect chat={chat} />}
      <OpenButton address={chat.address} variant="outline" />
      <Text textStyle="xs" color="fg.muted">
        {t('frame.hint')}
      </Text>
    </Bar>
  );
}

function ChatSelect({ title }: { title: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { id } = useParams();
  const [search] = useSearchParams();
  const status = useSession((state) => state.status);
  const options = listChatLinks(status ?? {}).map(({ name }, index) => ({ value: String(index), label: name }));
  if (status?.chat_link) {
    options.unshift({ value: '', label: t('frame.title') });
  }
  const value = id ?? (status?.chat_link ? '' : '0');
  const heading = (
    <Heading as="h1" size="sm" truncate>
      {title}
    </Heading>
  );
  if (options.length < 2) {
    return heading;
  }
  return (
    <>
      <VisuallyHidden>{heading}</VisuallyHidden>
      <PlainSelect
        label={t('frame.choose')}
        value={value}
        options={options}
        width="10rem"
        onChange={(next) => void navigate({ pathname: `/chat/${next}`, search: String(search) })}
      />
    </>
  );
}

function TokenSelect({ chat: { token, tokens } }: { chat: Chat }) {
  const t = useT();
  const [, setSearch] = useSearchParams();
  const options = tokens.map(({ id, name }) => ({ value: String(id), label: t('frame.token.of', { name }) }));
  return (
    <PlainSelect
      label={t('frame.token')}
      value={String(token?.id)}
      options={options}
      width="11rem"
      onChange={(id) => setSearch({ token: id }, { replace: true })}
    />
  );
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '3',
    rowGap: '2',
    px: { base: '3', md: '4' },
    py: '1.5',
    borderBottomWidth: '1px',
    bg: 'bg.panel',
  },
});
