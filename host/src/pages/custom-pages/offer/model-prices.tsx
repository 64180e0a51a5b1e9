import { formatPrice, formatRoundedPrice } from '@console/shared/format';
import { Link } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { Box, chakra, Flex, ModelName, Text, TextLink, VisuallyHidden } from '@console/shared/ui';
import { useCustomPagesT } from '../texts';
import type { ExampleModel, Offer } from './offer';

export type ModelPricesProps = {
  offer: Offer;
  /** Undefined without a page of prices. */
  pricesPath: string | undefined;
};

export function ModelPrices({ offer: { modelCount, providers, group, examples }, pricesPath }: ModelPricesProps) {
  const t = useCustomPagesT();
  return (
    <Box as="section" aria-labelledby="prices-title">
      <VisuallyHidden asChild>
        <h2 id="prices-title">{t('home.prices')}</h2>
      </VisuallyHidden>
      {providers.length > 0 && (
        <Flex wrap="wrap" columnGap="5" rowGap="1.5" mb="4" textStyle="sm" color="fg.muted">
          {providers.map(({ name, family }) => (
            <span key={name} className="ui-model" data-family={family}>
              {name}
            </span>
          ))}
        </Flex>
      )}
      {examples.length > 0 && (
        <Models>
          {examples.map((example) => (
            <li key={example.name}>
              <ModelPrice example={example} />
            </li>
          ))}
        </Models>
      )}
      <Text mt="2.5" textStyle="xs" color="fg.muted">
        {examples.length > 0 && `${group ? t('home.prices.group', { group }) : t('home.prices.unit')} `}
        {pricesPath && (
          <TextLink asChild color="jade.fg">
            <Link to={pricesPath}>{t('home.prices.all', { count: modelCount })}</Link>
          </TextLink>
        )}
      </Text>
    </Box>
  );
}

function ModelPrice({ example: { name, provider, input, output } }: { example: ExampleModel }) {
  const t = useCustomPagesT();
  const status = useSession((state) => state.status);
  const prices = [
    { label: t('home.prices.input'), amount: input },
    { label: t('home.prices.output'), amount: output },
  ];
  return (
    <>
      <h3 title={name}>
        <ModelName name={name} />
      </h3>
      <p>{provider ?? '\u00A0'}</p>
      <dl>
        {prices.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd title={formatPrice(amount, status)}>{formatRoundedPrice(amount, status)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The gaps are the lines between the models. */
const Models = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { sm: '1fr 1fr', lg: 'none' },
    gridAutoFlow: { lg: 'column' },
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: '1px',
    borderWidth: '1px',
    borderRadius: 'l3',
    overflow: 'hidden',
    bg: 'border',
    textStyle: 'sm',
    '& > li': {
      display: { base: 'grid', sm: 'block' },
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '4',
      minW: '0',
      px: { base: '4', sm: '5' },
      py: { base: '3', sm: '4' },
      bg: 'bg.panel',
    },
    '& > li:last-of-type:nth-of-type(odd)': { gridColumn: { sm: 'span 2', lg: 'auto' } },
    '& h3': { fontWeight: 'medium', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& p': { ms: '3', mt: '0.5', mb: { sm: '3.5' }, textStyle: 'xs', color: 'fg.muted' },
    '& dl': { gridArea: '1 / 2 / span 2', minW: '24' },
    '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: '3' },
    '& dt': { color: 'fg.muted' },
    '& dd': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  },
});
