import { Flex, Text } from '@console/shared/ui';
import { ModelPrice } from '../settings/model-price';

export type EmptyColumnProps = { model: string; group: string; detail: string | undefined };

/** The price of the model until there is an answer, below what tells it from other columns. */
export function EmptyColumn({ model, group, detail }: EmptyColumnProps) {
  return (
    <Flex direction="column" align="center" justify="center" flex="1" gap="1" textAlign="center" overflowWrap="anywhere">
      {detail && (
        <Text textStyle="sm" fontWeight="medium">
          {detail}
        </Text>
      )}
      <Text textStyle="sm" color="fg.muted" minH="1lh">
        <ModelPrice model={model} group={group} />
      </Text>
    </Flex>
  );
}
