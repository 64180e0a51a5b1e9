import type { RouteHandler } from './ability';

/** `sort` and `order` as New API takes them. */
export const translateSort: RouteHandler = ({ query, forward }) => {
  const { sort: field, order, ...others } = query;
  return forward({ query: field === undefined ? others : { ...others, sort_by: field, sort_order: order ?? 'desc' } });
};
