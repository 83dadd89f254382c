import { notFoundByAssistants, notOpenToAssistants } from '@credence/contract/assistants/addresses'
import { assistantInstructions, type ToolName, tools } from '@credence/contract/assistants/tools-schema'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import { z } from 'zod'
import type { Answer, AssistantReader } from './assistant-reader.ts'

/** Nothing is remembered between calls, so a server lives for one call. What is costly to make is made once. */
export function createMcpAnswers(reader: AssistantReader, productName: string) {
  const info = { name: productName.toLowerCase().replaceAll(' ', '-'), title: productName, version: '1.0.0' }
  const options = {
    capabilities: { tools: {} },
    instructions: assistantInstructions,
    jsonSchemaValidator: new AjvJsonSchemaValidator(),
  }
  const listed = { tools: Object.entries(tools).map(([name, tool]) => listedTool(name, tool)) }

  /** `body` is the parsed JSON. Rethrows what a tool threw: the SDK would put its message into the answer. */
  return async function answer(request: Request, body: unknown): Promise<Response> {
    const server = new Server(info, options)
    let failure: unknown
    server.setRequestHandler(ListToolsRequestSchema, () => listed)
    server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
      try {
        return await callTool(reader, params.name, params.arguments ?? {})
      } catch (error) {
        failure = error
        return refused('')
      }
    })
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    try {
      const response = await transport.handleRequest(request, { parsedBody: body })
      if (failure !== undefined) throw failure
      return response
    } finally {
      await server.close()
    }
  }
}

function listedTool(name: string, { title, description, input, output }: (typeof tools)[ToolName]): Tool {
  return {
    name,
    title,
    description,
    inputSchema: z.toJSONSchema(input) as Tool['inputSchema'],
    outputSchema: z.toJSONSchema(output) as Tool['outputSchema'],
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  }
}

async function callTool(reader: AssistantReader, name: string, given: unknown): Promise<CallToolResult> {
  if (name === 'read_page') {
    const read = tools.read_page.input.safeParse(given)
    return read.success ? told(await reader.readPage(read.data.page)) : misread(read.error)
  }
  if (name === 'list_recommendations') {
    const read = tools.list_recommendations.input.safeParse(given)
    return read.success ? told(await reader.listRecommendations(read.data.page, read.data.cursor)) : misread(read.error)
  }
  if (name === 'check_record') {
    const read = tools.check_record.input.safeParse(given)
    return read.success ? told(await reader.checkRecord(read.data.record)) : misread(read.error)
  }
  return refused('There is no such tool.')
}

/** The text is the same JSON, for clients that read no structured content: people's words are in their fields there too. */
function told(answer: Answer<Record<string, unknown>>): CallToolResult {
  if ('refused' in answer) return refused(answer.refused === 'closed' ? notOpenToAssistants : notFoundByAssistants)
  return { content: [{ type: 'text', text: JSON.stringify(answer.told) }], structuredContent: answer.told }
}

/** By field, without the value that was sent. */
function misread({ issues }: z.ZodError): CallToolResult {
  const fields = new Set(issues.map(({ path }) => path.join('.') || 'arguments'))
  return refused(`Check these arguments: ${[...fields].join(', ')}.`)
}

function refused(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}
