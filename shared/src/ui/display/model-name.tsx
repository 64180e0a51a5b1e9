import { modelFamily } from '../../format/model-family';

/** The name of a model behind a dot in the colour of its family. */
export function ModelName({ name }: { name: string }) {
  return (
    <span className="ui-model" data-family={modelFamily(name)}>
      <span>{name}</span>
    </span>
  );
}
