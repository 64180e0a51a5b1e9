import { Flex, ModelName, Text } from '@console/shared/ui';
import { ModelPrice } from '../settings/model-price';

/** Names the model and its price until there is an answer. */
export function EmptyColumn({ model, group }: { model: string; group: string }) {
  return (
    <Flex direction="column" align="center" justify="center" flex="1" gap="1" textAlign="center" overflowWrap="anywhere">
      <Text textStyle="sm" fontWeight="medium">
        <ModelName name={model} />
      </Text>
      <Text textStyle="xs" color="fg.muted" minH="1lh">
        <ModelPrice model={model} group={group} />
      </Text>
    </Flex>
  );
}
