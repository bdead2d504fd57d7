#!/bin/sh
# Replaces a command of samples: a link with the name of the command leads here. Each call is sent to the check over a
# socket, and the answer is the output of the command. Then the real curl runs for curl; its requests also go to the check.
name=${0##*/}
ask() { "$SAMPLE_CURL" --show-error --no-progress-meter --unix-socket "$SAMPLE_SOCKET" --header "X-Sample-Line: $SAMPLE_LINE" "$@"; }
call() {
  for word do shift && set -- "$@" --data-urlencode "word=$word"; done
  ask --silent --fail "$@" --data-urlencode "folder=$PWD" "http://command.invalid/$name"
}
call "$@" || exit
if [ "$name" != curl ]; then exit; fi
scheme=http
for word do
  shift
  case $word in https://*) scheme=https word=http://${word#https://} ;; esac
  set -- "$@" "$word"
done
ask --header "X-Forwarded-Proto: $scheme" "$@"
