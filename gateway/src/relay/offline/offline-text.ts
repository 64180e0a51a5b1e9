import type { ChatMessage } from '@console/shared/contract';
import { lengthOf } from '../../http/limits';
import { messageText } from '../message-text';

// Tokenizing megabytes would delay other requests.
const quotedLength = 20_000;

const quoted = (text: string) =>
  (text.length > quotedLength ? `${text.slice(0, quotedLength)}…` : text)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

type DemoFacts = { model: string; question: string; messages: number };

const chinese = ({ model, question, messages }: DemoFacts) => `## 这里是离线演示模型

这是**离线演示模型**的回答：没有询问任何模型服务商，这段文字由网关自己写出。它让你在没有密钥的情况下，也能看到对话、计费与日志是怎样工作的。

### 你的问题

${quoted(question)}

### 这次调用的情况

| 项目 | 内容 |
| --- | --- |
| 模型 | \`${model}\` |
| 消息条数 | ${messages} |
| 问题字数 | ${lengthOf(question)} |

回答结束之后：

- **额度**：已按 Token 数从余额中扣除；
- **日志**：在“日志”页可以看到这次调用的 Token 数与费用；
- **停止**：中途停止时，只收取已经生成的部分。

### 接入真正的模型

1. 在“渠道”页添加一个渠道，填写服务商的地址与密钥；
2. 选择它提供的模型；
3. 回到这里，换成那个模型再问一次。

用令牌直接调用也是一样：

\`\`\`bash
curl "$CONSOLE_URL/v1/chat/completions" \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"model": "${model}", "messages": [{"role": "user", "content": "你好"}]}'
\`\`\`
`;

const english = ({ model, question, messages }: DemoFacts) => `## This is the offline demonstration model

You are reading an answer of the **offline demonstration model**: no provider was asked, the gateway wrote this text itself. It is here so that you can see how chat, billing and logs work without any key.

### Your question

${quoted(question)}

### About this call

| What | Value |
| --- | --- |
| Model | \`${model}\` |
| Messages | ${messages} |
| Characters in the question | ${lengthOf(question)} |

When the answer has ended:

- **Quota** has been taken from your balance by the number of tokens.
- **Logs** show this call with its tokens and what it cost.
- **Stopping** early charges only for what was written until then.

### Asking a real model

1. Add a channel on the *Channels* page, with the address and key of a provider.
2. Choose the models that it offers.
3. Come back, pick that model and ask again.

An API key works the same way from your own program:

\`\`\`bash
curl "$CONSOLE_URL/v1/chat/completions" \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"model": "${model}", "messages": [{"role": "user", "content": "Hello"}]}'
\`\`\`
`;

export function offlineText(model: string, messages: ChatMessage[]): string {
  const last = messages.findLast(({ role }) => role === 'user') ?? messages.at(-1);
  const question = last ? messageText(last) : '';
  const write = /\p{Script=Han}/u.test(question) ? chinese : english;
  return write({ model, question, messages: messages.length });
}
