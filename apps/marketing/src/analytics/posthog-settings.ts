import { analyticsDefaults } from '@credence/contract/analytics'
import type { PostHogConfig } from 'posthog-js'

/** What an answer switches. Everything else is the same with and without consent. */
export const off = {
  persistence: 'memory',
  autocapture: false,
  capture_pageview: false,
  capture_pageleave: false,
  disable_session_recording: true,
} as const satisfies Partial<PostHogConfig>

export const on = {
  persistence: 'localStorage+cookie',
  autocapture: true,
  capture_pageview: 'history_change',
  capture_pageleave: true,
  disable_session_recording: false,
} as const satisfies Partial<PostHogConfig>

/** Explicit even where they equal the library's defaults, so that an update of the library cannot change them. */
const limits = {
  request_queue_config: { flush_interval_ms: analyticsDefaults.batchFlushMs },
  session_idle_timeout_seconds: analyticsDefaults.sessionIdleSeconds,
  rate_limiting: {
    events_per_second: analyticsDefaults.eventsPerSecond,
    events_burst_limit: analyticsDefaults.eventsBurst,
  },
  surveys_request_timeout_ms: analyticsDefaults.surveyTimeoutMs,
  feature_flag_request_timeout_ms: analyticsDefaults.flagTimeoutMs,
  properties_string_max_length: analyticsDefaults.propertyMaxLength,
  person_profiles: analyticsDefaults.personProfiles,
} as const satisfies Partial<PostHogConfig>

export function settings(origin: string) {
  return {
    ...limits,
    api_host: `${origin}/ingest`,
    defaults: '2025-11-30',
    debug: false,
    // without a stored yes nothing is captured or kept, whatever else goes wrong
    opt_out_capturing_by_default: true,
    opt_out_persistence_by_default: true,
    opt_out_capturing_persistence_type: 'localStorage',
    cross_subdomain_cookie: false,
    // the library comes from our own files or not at all
    disable_external_dependency_loading: true,
    // not `advanced_disable_flags`: that also stops the remote configuration, without which recording never starts
    advanced_disable_feature_flags: true,
    disable_surveys: true,
    disable_conversations: true,
    disable_product_tours: true,
    disable_web_experiments: true,
    capture_exceptions: false,
    capture_performance: false,
    capture_heatmaps: false,
    capture_dead_clicks: false,
    enable_recording_console_log: false,
    disableDeviceModel: true,
    // no visitor is ever identified; without this the library warns about an identity kept in memory
    reuseAnonymousId: true,
    // pages repeat what was typed, such as a name in the thanks: a recording shows where people are stuck, not words
    session_recording: { maskAllInputs: true, maskTextSelector: '*' },
    // an access code in the address of a page stays private
    mask_personal_data_properties: true,
    custom_personal_data_properties: ['access'] as string[],
  } as const satisfies Partial<PostHogConfig>
}
